import type { Plugin } from 'vite';

/** Matches a module of any of some folders or files, named from the root of the project. */
const anyOf = (...paths: string[]): RegExp => new RegExp(`/(?:${paths.join('|')})(?:/|\\.[a-z]+(?:$|\\?))`);

/** What every page needs to come alive. In one file it compresses better than in many. */
const shell = new RegExp(
  [
    // Changes are sent by staff alone.
    /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\/(?!.*\/(?:useMutation|mutationObserver)\.)/,
    anyOf('src/api/(?:api-context|api-error|client|form-outcome|queries|query-client|use-site)'),
    anyOf('src/app/(?:routes|scroll-places)'),
    anyOf('src/lib/(?:lazy-component|keep-trying|when-there|hold-scroll|is-plain-click|site-path)'),
    anyOf('src/ui/(?:link|link-button|class-names|button|button-look|error-state|loader|neatline)'),
    // On most pages, and each too small for a file of its own.
    anyOf('src/ui/(?:empty-state|skeleton|tag|text-link|visually-hidden)'),
    anyOf('src/ui/art/(?:brand-mark|needle|nun|rays|rose-loader|rose-rays|ghost-rose|bearing)'),
    anyOf('src/features/layout/(?:page-head|brand-link|lazy-parts|nav-items|nav-label)'),
    /vite\/preload-helper/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The first view of the home page; the settings screen shows it as well. */
const home = anyOf('src/pages/public/(?:home-page|home/hero-section)', 'src/ui/art/hero-[a-z]+');

/** Below every fold, or of use only later: it comes once the page is alive. */
const late = anyOf('src/features/layout/(?:site-footer|footer-[a-z]+|mobile-menu)', 'src/app/moving-around');

/** What forms are checked with. Copies that are the staff's (below) end in `?staff`. */
const forms =
  /node_modules\/(?:react-hook-form|@hookform|zod)\/.*\.m?js$|src\/contract\/(?:enquiry|fields)\.ts$/;
const fields = anyOf('src/ui/(?:field|text-field|text-area|form-shell|alert)');

/**
 * The files that visitors load, where they would not come out well by themselves: modules that staff screens use too
 * would be cut into slivers of their own, and each of those costs a request and compresses badly.
 */
export const chunks = [
  { name: 'shell', test: shell },
  { name: 'home', test: home },
  { name: 'forms', test: forms },
  { name: 'fields', test: fields },
  { name: 'late', test: late },
];

/** Code that visitors never load, and what it imports in copies of its own. */
const STAFF =
  /\/src\/(?:pages\/(?:admin|account)\/|features\/(?:blog-admin|editor|inbox|overview|session|settings|subscribers|testimonials-admin|transfer|users)\/|(?:api\/use-|app\/)staff-)|\?staff$/;
const COPIED = /\/node_modules\/(?:react-hook-form|@hookform|zod)\/|\/src\/contract\/(?!media-types|limits)/;

/**
 * Gives the staff's side copies of its own of what forms are checked with. A build leaves out what nobody uses: with one
 * copy for all, whatever a screen of staff uses of these libraries would be carried to every visitor.
 */
export function formsOfStaff(): Plugin {
  return {
    name: 'forms-of-staff',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !STAFF.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found || found.external || !COPIED.test(found.id)) return found;
      return `${found.id.replace(/\?.*/, '')}?staff`;
    },
  };
}
