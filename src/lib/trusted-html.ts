interface TrustedTypes {
  defaultPolicy: { createHTML(html: string): string } | null;
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string, type?: string, sink?: string): string | null },
  ): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * The policy of the site's Trusted Types. The browser asks it about each text that code hands over as HTML: a document of
 * its own may be parsed from any, and nothing is written into the page but what `trustedHtml` marks.
 */
const policy =
  trustedTypes?.defaultPolicy ??
  trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) =>
      sink === undefined || sink === 'DOMParser parseFromString' ? html : null,
  });

/** Marks HTML that the core has cleaned, or that the code contains, as safe to be written into the page. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** Parses HTML into a document without scripts and pictures. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html');

const BLOCK_TAGS =
  /<\/?(?:p|h[2-4]|[uo]l|li|table|tr|blockquote|pre|figure|figcaption)\b[^>]*>|<[bh]r\b[^>]*>/g;

/** Text of an article without markup, one line per block. */
export function plainText(html: string): string {
  const lines = html.replace(BLOCK_TAGS, '$&\n').replace(/<\/t[dh]>/g, ' ');
  const { body } = parseHtml(lines);
  return (body.textContent ?? '').replace(/[ \t]*\n\s*/g, '\n').trim();
}
