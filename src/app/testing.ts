import { preparePage, type PageRequest } from '../server-entry.tsx';

/** A page with its HTML, or where it leads. */
export async function renderPage(request: PageRequest) {
  const page = await preparePage(request);
  return 'render' in page ? { ...page, ...(await page.render()) } : page;
}
