/** Space after the tags of blocks is none that readers see. */
const BETWEEN_BLOCKS =
  /(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|figure|figcaption|hr)\b[^>]*>)\s+/g;

/** A text as a browser reads it, without what only cleaning adds to it. */
function read(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[rel]')) link.removeAttribute('rel');
  for (const picture of body.querySelectorAll('img:not([alt])')) picture.setAttribute('alt', '');
  return body.innerHTML.replace(BETWEEN_BLOCKS, '$1').trim();
}

/** Whether two texts are the same article, however each of them is written: as the editor does, or as it was stored. */
export const isSameText = (one: string, other: string): boolean => one === other || read(one) === read(other);
