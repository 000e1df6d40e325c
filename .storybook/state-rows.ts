import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { nameOfExport, storiesIn, titleIn, type StoryTitle } from '../stories/titles.ts';

const folder = join(import.meta.dirname, '../stories');
const src = join(import.meta.dirname, '../src');

const STATES = ['Data', 'Loading', 'Error', 'Empty'] as const;
type State = (typeof STATES)[number];

/** The story file of what fetches under another name, or why its states have no stories. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  'app/app.tsx': 'site/about',
  'parts/blog/category-list.tsx': 'parts/blog-sidebar',
  'parts/blog/recent-posts.tsx': 'parts/blog-sidebar',
  'parts/inbox/mail-form.tsx': 'A list of templates in the reply, whose label says what happens to it.',
  'parts/layout/link-page.tsx': 'site/unsubscribe',
  'parts/layout/service-links.tsx':
    'The links to services on a page that is not found, which can do without them.',
  'parts/layout/inbox-label.tsx':
    'The number in the link to the inbox, which is not there before it is known.',
  'parts/pictures/uploads/uploads-panel.tsx': 'The list of Pictures, in a dialog.',
  'parts/session/one-time-link.tsx': 'staff/welcome',
  'site/blog/post-pages.tsx': 'site/blog',
  'site/legal/legal-page.tsx': 'site/privacy',
  'staff/audits/point-fields.tsx':
    'A list of wordings in the audit, whose first choice says what happens to it.',
  'staff/audits/report-panel.tsx': 'A dialog of the audit: “Preview for the client” and “Preview failed”.',
  'staff/blog-admin/categories-panel.tsx': 'staff/blog-admin-categories',
  'staff/blog-admin/posts-panel.tsx': 'staff/blog-admin',
  'staff/pictures/library/picture-details.tsx': 'A list of places in a dialog of Pictures: “Details”.',
  'staff/clients/join-dialog.tsx': 'A dialog of the client: “Another client found and joined”.',
  'staff/import/imported-pictures.tsx': 'A part of Import: “Pictures being fetched” and “Pictures, error”.',
  'staff/overview/sample-section.tsx': 'staff/sample-content',
  'staff/own-account/two-step.tsx': 'staff/own-account-two-step',
  'staff/page-editor/page-preview.tsx': 'The example in the preview of a page, which can do without it.',
  'staff/post-editor/post-preview.tsx': 'A dialog of the editor: “Preview” of New post.',
  'staff/post-editor/post-settings.tsx':
    'Whether the address of a post is free, which its field does not wait for.',
  'staff/settings/previews.tsx': 'The texts around a preview in Settings, which does not wait for them.',
};

const SINGLE = 'A record is there or not found.';
const FIXED = 'This content always exists.';
const FORM = 'Opens as an empty form.';
const ONLY_FORM = { Loading: FORM, Empty: FORM };
const HINT = 'This hint appears only once its data has loaded.';

/** Why a file of stories lacks a state. */
const LACKS: Readonly<Record<string, Partial<Record<State, string>>>> = {
  'parts/audit-form': ONLY_FORM,
  'parts/availability': { Empty: FIXED },
  'parts/backup': { Loading: '“Preparing”', Empty: FIXED },
  'parts/coach-mails': { Empty: FIXED },
  'parts/comment-form': ONLY_FORM,
  'parts/contact-form': ONLY_FORM,
  'parts/frame': { Empty: FIXED },
  'parts/image-picker': { Data: '“Results”', Loading: '“Searching”', Empty: '“None found”' },
  'parts/newsletter': { Empty: '“Without subscribers”' },
  'parts/postal-address': { Empty: FORM },
  'parts/two-step-policy': { Empty: FIXED },
  'parts/webhook': { Empty: FIXED },
  'parts/subscribe-box': ONLY_FORM,
  'site/about': { Empty: FIXED },
  'site/confirm-subscription': { Empty: SINGLE },
  'site/contact': { Empty: FIXED },
  'site/own': { Empty: SINGLE },
  'site/not-found': { Loading: 'Comes with the page.', Error: 'Comes with the page.', Empty: FIXED },
  'site/post': { Error: 'A post that cannot be loaded counts as not found.' },
  'site/privacy': { Empty: FIXED },
  'site/report': { Empty: SINGLE },
  'site/service': { Empty: SINGLE },
  'site/terms': { Empty: FIXED },
  'site/unsubscribe': { Empty: SINGLE },
  'staff/audit': { Empty: SINGLE },
  'staff/client': { Empty: SINGLE },
  'staff/confirm-identity': { Loading: FORM, Error: '“Second factors cannot be loaded”', Empty: FORM },
  'staff/edit-post': { Empty: SINGLE },
  'staff/lead': { Empty: SINGLE },
  'staff/health': { Empty: FIXED },
  'staff/login': ONLY_FORM,
  'staff/mark-replied': { Empty: SINGLE },
  'staff/new-post': { Empty: FORM },
  'staff/own-account': { Empty: 'This browser is always listed.' },
  'staff/own-account-two-step': { Empty: '“Without two-step verification”' },
  'staff/page-editor': { Empty: SINGLE },
  'staff/pages': { Empty: FIXED },
  'staff/register': ONLY_FORM,
  'staff/reset-password': { Empty: FORM },
  'staff/sample-content': { Loading: HINT, Error: HINT, Empty: HINT },
  'staff/set-up': { Empty: FORM },
  'staff/settings': { Empty: FIXED },
  'staff/users': { Empty: 'The admin is always listed.' },
  'staff/welcome': { Empty: FORM },
};

const FETCHES = /\buse(?:Query|SuspenseQuery)\((?!\s*sessionQuery)|\buseEndpoint\(/;

/** The components that ask the API for more than the session, and the pages that wait for their texts. */
function fetching(): string[] {
  return globSync('**/*.tsx', { cwd: src, exclude: ['**/*.test.tsx'] })
    .filter((file) => {
      const source = readFileSync(join(src, file), 'utf8');
      return FETCHES.test(source) || (file.endsWith('-page.tsx') && source.includes('usePage('));
    })
    .toSorted();
}

interface StoryFile {
  /** `staff/inbox` */
  path: string;
  title: string;
  /** The file of the component. */
  about: string | undefined;
  /** The ids of the states. */
  links: Partial<Record<State, string>>;
  /** Those of all stories, by their names. */
  ids: ReadonlyMap<string, string>;
}

function read(path: string): StoryFile {
  const source = readFileSync(join(folder, path), 'utf8');
  const title = titleIn(source);
  const component = /\bcomponent: (\w+)/.exec(source)?.[1] ?? '';
  const from = new RegExp(`^import \\{[^}]*\\b${component}\\b[^}]*\\} from '([^']+)';`, 'm').exec(
    source,
  )?.[1];
  const stories = storiesIn(source);
  const idOf = ({ exported }: StoryTitle) => toId(title, storyNameFromExport(exported));
  const links = STATES.flatMap((state) => {
    const called = state === 'Data' ? ['Data', 'Idle'] : [state];
    const story = stories.find(({ exported, shown }) =>
      [exported, shown].some((name) => called.includes(name ?? '')),
    );
    return story ? [[state, idOf(story)] as const] : [];
  });
  return {
    path: path.replace('.stories.tsx', ''),
    title,
    about: from && relative(src, join(folder, path, '..', from)),
    links: Object.fromEntries(links),
    ids: new Map(stories.map((story) => [story.shown ?? nameOfExport(story.exported), idOf(story)])),
  };
}

/** A screen or part that fetches: the story of each state, one that shows it under another name, or why there is none. */
interface StateRow {
  title: string;
  cells: Record<State, { id?: string | undefined; why?: string | undefined }>;
}

export interface StateTable {
  rows: StateRow[];
  /** Where the states of a component can be seen only as parts of others. */
  others: string[];
  /** Names that are not listed, or listed in vain. */
  faults: string[];
}

/** Which states have a story: of what fetches, and of what shows one of them. */
export function readStateTable(): StateTable {
  const files = globSync('{site,staff,parts}/*.stories.tsx', { cwd: folder }).toSorted().map(read);
  const shown = new Set(files.filter(({ links }) => links.Loading ?? links.Error ?? links.Empty));
  const others: StateTable['others'] = [];
  const faults = Object.keys(SHOWN_BY).filter((file) => !fetching().includes(file));
  for (const file of fetching()) {
    const name = basename(file, '.tsx').replace(/-page$/, '');
    const covering = files.filter(
      ({ path, about, links }) =>
        path === SHOWN_BY[file] ||
        (basename(path) === name && !(path.startsWith('parts/') && file.endsWith('-page.tsx'))) ||
        (about === file && links.Loading),
    );
    for (const one of covering) shown.add(one);
    const why = SHOWN_BY[file];
    if (covering.length === 0 && why?.endsWith('.')) others.push(why);
    else if (covering.length === 0) faults.push(`${file} has no stories`);
  }
  const rows = [...shown].map(({ path, title, links, ids }) => {
    const cells = STATES.map((state) => {
      const why = LACKS[path]?.[state];
      const name = /^“(.*)”$/.exec(why ?? '')?.[1];
      const isFound = name === undefined || ids.has(name);
      if ((links[state] === undefined) === (why === undefined) || !isFound) faults.push(`${path}: ${state}`);
      return [state, { id: links[state] ?? ids.get(name ?? ''), why: name ?? why }];
    });
    return { title, cells: Object.fromEntries(cells) as StateRow['cells'] };
  });
  const paths = new Set([...shown].map(({ path }) => path));
  faults.push(...Object.keys(LACKS).filter((path) => !paths.has(path)));
  return { rows: rows.toSorted((one, other) => one.title.localeCompare(other.title)), others, faults };
}
