import { PAGE_KINDS } from '../../../src/contract/page.ts';

/** First parts of addresses that belong to staff, the API, secrets and files: no page and no redirect can have them. */
const SOFTWARE: ReadonlySet<string> = new Set(
  [
    'admin api assets covers login mark-replied metrics pictures register remote-picture report reset-password',
    'set-up share subscription unsubscribe welcome',
  ].flatMap((names) => names.split(' ')),
);

const firstPart = (path: string): string => /^\/([^/#]*)/.exec(path)?.[1] ?? '';

/** First parts of the addresses of the site's own pages, such as `about`. */
const OF_PAGES: ReadonlySet<string> = new Set(Object.values(PAGE_KINDS).map(({ path }) => firstPart(path)));

/** Whether the software needs a path, in lower case, for something else than a page. */
export const isSoftwarePath = (path: string): boolean => SOFTWARE.has(firstPart(path));

/** Whether the site itself has a page or anything else at an address such as `about`. */
export const isSitePath = (slug: string): boolean => SOFTWARE.has(slug) || OF_PAGES.has(slug);
