import type { Page } from '@playwright/test';

/** Imitates Chrome's translation of a page: each text moves into two new elements, also text that is added later. */
function translateTexts(): void {
  const isForeign = (text: Node) =>
    text.textContent?.trim() !== '' &&
    text.parentElement?.closest('font, script, style, svg, textarea, [translate=no]') === null;
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isForeign)) {
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  document.documentElement.classList.add('translated-ltr');
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translate);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Translates a page from now on, and each page that replaces it. Its language stays English. */
export async function translate(page: Page): Promise<void> {
  const run = () => page.evaluate(translateTexts);
  // A page that is left at once needs no translation.
  page.on('load', () => void run().catch(() => undefined));
  await run();
}
