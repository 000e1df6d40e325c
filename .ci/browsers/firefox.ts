import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { MissingBrowser, type Screen, type Visitor } from './visitor.ts';

const known = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

function firefoxPath(): string {
  const path = [process.env['FIREFOX_PATH'], ...known].find((path) => path && existsSync(path));
  if (path) return path;
  throw new MissingBrowser(
    'There is no Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to one.',
  );
}

function isVisible(xpath: string): boolean {
  const found = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
  return found instanceof Element && found.checkVisibility({ visibilityProperty: true });
}

/** A visitor in Firefox, driven over WebDriver BiDi without a separate driver. */
export async function openFirefox(screen: Screen): Promise<Visitor> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    defaultViewport: screen,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const find = async (xpath: string) => {
    const found = await page.waitForSelector(`xpath/${xpath}`, { visible: true });
    if (!found) throw new Error(`There is no ${xpath}.`);
    return found;
  };
  return {
    name: await browser.version(),
    async open(address) {
      await page.goto(address);
    },
    async press(xpath) {
      await (await find(xpath)).click();
    },
    async write(xpath, text) {
      await (await find(xpath)).type(text);
    },
    // In one step: the page may replace what a handle holds. While it loads another, nothing is seen.
    sees: (xpath) => page.evaluate(isVisible, xpath).catch(() => false),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
