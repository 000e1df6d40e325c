import { parseHtml } from './trusted-html.ts';

/** Text of an article without markup, one line per block. */
export function plainText(html: string): string {
  const lines = html.replace(/<\/(?:p|h[2-4]|li|tr|blockquote|pre|figcaption)>|<(?:br|hr)\b[^>]*>/g, '$&\n');
  const { body } = parseHtml(lines);
  return (body.textContent ?? '').replace(/[ \t]*\n\s*/g, '\n').trim();
}
