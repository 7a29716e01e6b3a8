// Opens the page about all modules, follows its link to a finding, and says what a reader sees there.
//
//   node open.js CHROMIUM PAGE PICTURE
import { chromium } from 'playwright-core';
import { pathToFileURL } from 'node:url';

const [, , executablePath, index, picture] = process.argv;
const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'],
});
const page = await browser.newPage();
page.setDefaultTimeout(60000);
const said = [];
const asked = [];
page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
page.on('pageerror', (error) => said.push(String(error)));
page.on('request', (request) => asked.push(new URL(request.url()).protocol));
await page.goto(pathToFileURL(index).href);
const summary = await page.locator('body').innerText();
await page.locator('a[href$="check-Purse-take.html"]').click();
await page.locator('svg').first().scrollIntoViewIfNeeded();
const drawing = await page.locator('svg').first().boundingBox();
const texts = await page.locator('svg').first().locator('text').allTextContents();
await page.screenshot({ path: picture, fullPage: true });
await browser.close();
console.log(JSON.stringify({
    summary,
    texts: texts.join(' '),
    isSeen: drawing !== null && drawing.width > 20 && drawing.height > 20,
    said,
    other: asked.filter((protocol) => protocol !== 'file:'),
}));
