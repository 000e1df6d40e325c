export const SITEMAP_PATH = '/sitemap.xml';

/**
 * Paths disallowed for search engines. Those of the blog's staff pages are listed separately, because a post's slug may
 * start with the same letters; `$` ends a path (RFC 9309).
 */
const NOT_TO_VISIT = ['/admin', '/login', '/blog/admin$', '/blog/admin/', '/blog/admin?'];

/** The rules for search engines, with the sitemap's address. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...NOT_TO_VISIT.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${SITEMAP_PATH}`,
    '',
  ].join('\n');
