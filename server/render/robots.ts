/** The sitemap's address. */
export const SITEMAP_PATH = '/sitemap.xml';

/**
 * Addresses that search engines shall not visit. Those of the blog's staff room are named one by one, because a post's
 * address may begin with the same letters; `$` ends an address (RFC 9309).
 */
const NOT_TO_VISIT = ['/admin', '/login', '/blog/admin$', '/blog/admin/', '/blog/admin?'];

/** What search engines may visit, and where they find the sitemap. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...NOT_TO_VISIT.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${SITEMAP_PATH}`,
    '',
  ].join('\n');
