import type { Send } from '../api/client.ts';
import { preparePage, type PageRequest } from '../server-entry.tsx';

/** The address of the site in tests. */
export const SITE = 'https://coach.example';

/** Renders a page to HTML, or returns its redirect. */
export async function renderPage(request: PageRequest) {
  const page = await preparePage(request);
  return 'render' in page ? { ...page, ...(await page.render()) } : page;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The text of HTML. */
export const textOf = (html = ''): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** A page of a site, with what its head says. */
export async function openPage(url: string, send: Send) {
  const page = await renderPage({ url, send, siteUrl: SITE, outcome: undefined });
  if (!('body' in page)) throw new Error(`${url} leads elsewhere.`);
  const { head, body } = page;
  const meta = (name: string): string =>
    textOf(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]);
  const linkTo = (rel: string): string | undefined =>
    new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(head)?.[1];
  return { url, head, body, meta, linkTo, title: textOf(/<title>(.*?)<\/title>/.exec(head)?.[1]) };
}
