(function () {
    'use strict';
    const root = document.documentElement;
    root.classList.add('scripted');

    function all(selector, within) {
        return Array.from((within || document).querySelectorAll(selector));
    }

    // Copying. Where the page may not use the clipboard, the text is selected, to be copied by hand.
    function select(node) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const selection = window.getSelection();
        selection.removeAllRanges();
        selection.addRange(range);
    }

    function say(button, text) {
        const before = button.dataset.text || button.textContent;
        button.dataset.text = before;
        button.textContent = text;
        setTimeout(function () { button.textContent = before; }, 2000);
    }

    function copy(button) {
        const code = button.parentNode.querySelector('code');
        function byHand() {
            select(code);
            say(button, document.execCommand('copy') ? 'Copied' : 'Selected');
        }
        if (navigator.clipboard) {
            navigator.clipboard.writeText(code.textContent).then(function () { say(button, 'Copied'); }, byHand);
        } else {
            byHand();
        }
    }

    // Looking for a text among cards: all words must occur in a card. Its code does not count, unless it is all
    // that there is to look at.
    function filter(list) {
        const input = list.querySelector('input[type=search]');
        if (!input) {
            return;
        }
        const output = list.querySelector('output');
        const cards = all('.card', list);
        const texts = cards.map(function (card) {
            return (card.querySelector('.caption').textContent + ' ' + card.querySelector('svg').textContent).toLowerCase();
        });
        function apply() {
            const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
            let shown = 0;
            cards.forEach(function (card, i) {
                const fits = words.every(function (word) { return texts[i].includes(word); });
                card.hidden = !fits;
                shown += fits ? 1 : 0;
            });
            output.textContent = words.length ? shown + ' of ' + cards.length : '';
        }
        input.addEventListener('input', apply);
        apply();
    }

    // Sorting: a heading becomes a button. Rows that are equal keep their order.
    function key(row, column) {
        const cell = row.cells[column];
        return cell.dataset.order === undefined ? cell.textContent : cell.dataset.order;
    }

    function sortable(table) {
        const body = table.tBodies[0];
        const heads = all('th', table.tHead);
        if (body.rows.length === 1) {
            return;
        }
        heads.forEach(function (head, column) {
            if (!head.textContent) {
                return;
            }
            const button = document.createElement('button');
            button.type = 'button';
            button.className = 'sort';
            button.textContent = head.textContent;
            head.replaceChildren(button);
            button.addEventListener('click', function () {
                const up = head.getAttribute('aria-sort') !== 'ascending';
                const number = head.classList.contains('number');
                const rows = Array.from(body.rows).sort(function (a, b) {
                    const x = key(a, column);
                    const y = key(b, column);
                    return (up ? 1 : -1) * (number ? x - y : x.localeCompare(y));
                });
                heads.forEach(function (other) { other.removeAttribute('aria-sort'); });
                head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
                body.append(...rows);
            });
        });
    }

    function unfold(button) {
        const folds = all('details', button.closest('.source'));
        const open = folds.some(function (fold) { return !fold.open; });
        folds.forEach(function (fold) { fold.open = open; });
        button.textContent = open ? 'Fold all mutants' : 'Unfold all mutants';
    }

    // Choosing among the mutants in the source: those that fit are unfolded, the others are not there.
    function chooser(bar) {
        const fate = bar.querySelector('select');
        const input = bar.querySelector('input');
        const output = bar.querySelector('output');
        const mutants = all('.lines .mutant');
        const texts = mutants.map(function (mutant) { return mutant.textContent.toLowerCase(); });
        function apply() {
            const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
            const chosen = fate.selectedIndex > 0 || words.length > 0;
            let shown = 0;
            mutants.forEach(function (mutant, i) {
                const fits = (fate.selectedIndex === 0 || mutant.dataset.fate === fate.value)
                    && words.every(function (word) { return texts[i].includes(word); });
                mutant.hidden = !fits;
                shown += fits ? 1 : 0;
            });
            all('.lines .mutants').forEach(function (fold) {
                fold.hidden = !fold.querySelector('.mutant:not([hidden])');
                fold.open = chosen;
            });
            output.textContent = chosen ? shown + ' of ' + mutants.length : '';
        }
        fate.addEventListener('change', apply);
        input.addEventListener('input', apply);
    }

    all('.mutant-filter').forEach(chooser);
    all('.copy').forEach(function (button) { button.addEventListener('click', function () { copy(button); }); });
    all('.unfold').forEach(function (button) { button.addEventListener('click', function () { unfold(button); }); });
    all('.gallery').forEach(filter);
    all('table.sortable').forEach(sortable);

    // Paper has nothing to unfold.
    const printed = all('details[data-print=open]');
    let folded = [];
    window.addEventListener('beforeprint', function () {
        folded = printed.filter(function (fold) { return !fold.open; });
        folded.forEach(function (fold) { fold.open = true; });
    });
    window.addEventListener('afterprint', function () {
        folded.forEach(function (fold) { fold.open = false; });
    });
})();
