(() => {
    const index = window.tuntasIndex || [];
    const form = document.getElementById('search');
    const words = document.getElementById('words');
    const found = document.getElementById('found');
    const most = 20;

    /** The sections that have all words, those with words in their titles first. */
    function search(query) {
        const wanted = query.toLowerCase().split(/\s+/).filter(word => word);
        if (wanted.length === 0) {
            return [];
        }
        return index.map(section => {
            const title = (section.page + ' ' + section.title).toLowerCase();
            const text = section.text.toLowerCase();
            let score = 0;
            for (const word of wanted) {
                const inTitle = title.includes(word);
                const at = text.indexOf(word);
                if (!inTitle && at < 0) {
                    return null;
                }
                score += (inTitle ? 10 : 0) + (at >= 0 ? 1 : 0);
            }
            return { section, score, at: Math.max(0, text.indexOf(wanted[0])) };
        }).filter(hit => hit).sort((a, b) => b.score - a.score).slice(0, most);
    }

    function item(hit) {
        const link = document.createElement('a');
        link.href = hit.section.href;
        const same = hit.section.page === hit.section.title;
        link.textContent = same ? hit.section.title : hit.section.page + ': ' + hit.section.title;
        const around = document.createElement('small');
        around.textContent = hit.section.text.slice(Math.max(0, hit.at - 40), hit.at + 100);
        const entry = document.createElement('li');
        entry.append(link, around);
        return entry;
    }

    words.addEventListener('input', () => {
        const hits = search(words.value);
        const none = document.createElement('li');
        none.textContent = 'Nothing found.';
        found.replaceChildren(...(hits.length || !words.value.trim() ? hits.map(item) : [none]));
    });
    form.addEventListener('submit', event => {
        event.preventDefault();
        found.querySelector('a')?.click();
    });
    form.hidden = false;
})();
