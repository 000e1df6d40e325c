import { preparePage, type PageRequest } from '../server-entry.tsx';

/** Renders a page to HTML, or returns its redirect. */
export async function renderPage(request: PageRequest) {
  const page = await preparePage(request);
  return 'render' in page ? { ...page, ...(await page.render()) } : page;
}
