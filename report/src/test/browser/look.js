// Opens the pages of a folder in a browser and uses them as a reader would; says what is not as it should be.
//
//   node look.js CHROMIUM FOLDER PICTURES
import { chromium } from 'playwright-core';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , executablePath, folder, pictures] = process.argv;
const problems = [];
let checks = 0;

function expect(name, actual, expected) {
    checks++;
    if (JSON.stringify(actual) !== JSON.stringify(expected)) {
        problems.push(`${name}: expected ${JSON.stringify(expected)}, was ${JSON.stringify(actual)}`);
    }
}

// Without these, a browser asks its makers for updates, and none would answer.
const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'],
});

async function open(name, options, use) {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(180000);
    const page = await context.newPage();
    const said = [];
    const asked = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('request', (request) => asked.push(request.url()));
    const url = pathToFileURL(join(folder, name)).href;
    await page.goto(url);
    await use(page);
    expect(`${name}: what the browser says`, said, []);
    expect(`${name}: what the page asks for`, asked.filter((each) => each !== url), []);
    await context.close();
}

// How much lighter the lighter one of text and page is, for every text that can be seen.
function faint() {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return Array.from(canvas.getImageData(0, 0, 1, 1).data);
    };
    const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = (node) => {
        for (let each = node; each; each = each.parentElement) {
            const colour = rgb(getComputedStyle(each).backgroundColor);
            if (colour[3] === 255) {
                return colour;
            }
        }
        return [255, 255, 255];
    };
    const found = new Set();
    for (const node of document.querySelectorAll('body *:not(svg, svg *, script)')) {
        const own = Array.from(node.childNodes).some((child) => child.nodeType === 3 && child.data.trim());
        if (own && node.checkVisibility()) {
            const [a, b] = [light(rgb(getComputedStyle(node).color)), light(behind(node))].sort((x, y) => y - x);
            const ratio = (a + 0.05) / (b + 0.05);
            if (ratio < 4.5) {
                found.add(`${node.tagName}.${node.className} ${ratio.toFixed(2)}`);
            }
        }
    }
    return Array.from(found);
}

mkdirSync(pictures, { recursive: true });
const names = readdirSync(folder).filter((name) => name.endsWith('.html')).sort();
expect('pages', names, ['assess.html', 'gallery.html', 'hostile.html', 'large.html', 'run.html']);

await open('gallery.html', {}, async (page) => {
    expect('cards', await page.locator('.card').count(), 1000);
    // By its tag: to look for it by its label takes half a minute on a page of that size.
    const input = page.locator('input[type=search]');
    expect('label', await input.evaluate((node) => node.labels[0].textContent.trim()), 'Only structures with');
    await input.fill('node#0{key=77}');
    expect('filtered', await page.locator('.card:not([hidden])').count(), 1);
    expect('how many', await page.locator('output').textContent(), '1 of 1000');
    await page.locator('#n77 summary').click();
    expect('code', await page.locator('#n77 pre').isVisible(), true);
    await input.fill('');
    expect('unfiltered', await page.locator('.card:not([hidden])').count(), 1000);
});

await open('run.html', { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.locator('.snippet .copy').first().click();
    await page.getByText('Copied').waitFor();
    expect('copied', await page.evaluate(() => navigator.clipboard.readText()),
        "tuntas check 'SearchTree#remove(int)' --scope 3 --replay '0,1*3,2,3,0*3,2,0,0'");
    await page.getByRole('link', { name: 'rebalance()' }).click();
    expect('followed', await page.evaluate(() => document.querySelector(':target h3').textContent), 'rebalance() stopped');
});

await open('assess.html', {}, async (page) => {
    const table = page.locator('table', { hasText: 'By method' });
    const order = () => table.locator('tbody tr td:first-child').allTextContents();
    await table.getByRole('button', { name: 'Mutants' }).click();
    expect('ascending', await order(), ['contains', 'add', 'remove']);
    await table.getByRole('button', { name: 'Mutants' }).click();
    expect('descending', await order(), ['remove', 'add', 'contains']);
    await table.getByRole('button', { name: 'Method' }).focus();
    await page.keyboard.press('Enter');
    expect('by name', await order(), ['add', 'contains', 'remove']);
    await page.getByRole('button', { name: 'Unfold all mutants' }).click();
    expect('unfolded', await page.locator('.lines .diff:visible').count(), 3);
    await page.getByRole('button', { name: 'Fold all mutants' }).click();
    expect('folded', await page.locator('.lines .diff:visible').count(), 0);
    const chosen = () => page.locator('.lines .mutant:visible').count();
    await page.locator('.mutant-filter select').selectOption('survived');
    expect('chosen by fate', await chosen(), 1);
    expect('how many mutants', await page.locator('.mutant-filter output').textContent(), '1 of 3');
    await page.locator('.mutant-filter select').selectOption('any');
    await page.locator('.mutant-filter input').fill('while n.left');
    expect('chosen by text', await chosen(), 2);
    await page.locator('.mutant-filter input').fill('');
    expect('not chosen', [await chosen(), await page.locator('.lines .mutants:visible').count()], [0, 2]);
    await page.locator('article .place a').first().click();
    expect('to the line', await page.evaluate(() => document.querySelector(':target').id), 'SearchTree-java-42');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect('unfolded on paper', await page.locator('.lines .diff:visible').count(), 3);
    expect('buttons on paper', await page.locator('button.copy:visible').count(), 0);
    const pdf = join(pictures, 'assess.pdf');
    await page.pdf({ path: pdf, format: 'A4' });
    expect('printed', statSync(pdf).size > 10000, true);
});

await open('large.html', {}, async (page) => {
    await page.locator('.mutant-filter select').selectOption('survived');
    expect('survivors of many', await page.locator('.lines .mutant:visible').count(), 30);
    await page.locator('.mutant-filter input').fill('compute(150,');
    expect('one of many', await page.locator('.lines .mutant:visible').count(), 1);
    await page.locator('.lines .mutant:visible a').click();
    expect('at length', await page.evaluate(() => document.querySelector(':target').id), 'm150');
});

for (const name of names) {
    for (const [colorScheme, width] of [['light', 1200], ['dark', 1200], ['light', 390], ['dark', 390]]) {
        await open(name, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
            const where = `${name} ${colorScheme} ${width}`;
            expect(`${where}: no wider than the window`,
                await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
            if (name !== 'gallery.html' && name !== 'large.html') {
                await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => { fold.open = true; }));
                expect(`${where}: texts that are hard to read`, await page.evaluate(faint), []);
            }
            expect(`${where}: scripts of others`, await page.evaluate(() => window.hacked), undefined);
            await page.screenshot({ path: join(pictures, `${name}-${colorScheme}-${width}.png`), fullPage: name === 'assess.html' || name === 'run.html' });
        });
    }
    await open(name, { javaScriptEnabled: false }, async (page) => {
        expect(`${name}: headings without a script`, await page.locator('h1').isVisible(), true);
        expect(`${name}: buttons without a script`, await page.locator('button:visible, input:visible').count(), 0);
    });
}

await browser.close();
problems.forEach((problem) => console.log(problem));
console.log(`${checks} checks, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
