import type { ImportChoice, ImportEntry } from '../../../src/contract/import-choice.ts';
import type { TransferredPost } from '../../../src/contract/transfer.ts';
import { HttpError } from '../api/http-error.ts';
import { keepUnknown } from '../keep-unknown.ts';
import { changedBy, type Doing } from '../posts/change.ts';
import { withDeleted } from '../posts/trash.ts';
import { stateOf } from '../posts/visibility.ts';
import type { Frozen } from '../ports.ts';
import { neverChanged, type StoredPost } from '../state.ts';
import { bringPages } from './bring-pages.ts';
import { bringPictures, showsBy } from './bring-pictures.ts';
import { checkContent } from './check-content.ts';
import type { WholeFile } from './completed.ts';
import type { ExportBundle } from './export-bundle.ts';
import {
  byWords,
  CATEGORY_WORDS,
  COACH_MAIL_WORDS,
  differencesOf,
  POST_WORDS,
  SETTINGS_WORDS,
  TESTIMONIAL_WORDS,
} from './fields.ts';
import { emptyReport, matched, merge, type Given, type Report } from './merge.ts';
import { isSample } from './samples.ts';

/** What is brought in, and how. */
export interface BroughtFile {
  file: WholeFile;
  /** What of the file is taken; everything where nothing is said. */
  only: ImportChoice | undefined;
  removeOthers: boolean;
  /** Of the file's pictures that are not here, those whose files are, with how many bytes these have together. */
  filesHere: ReadonlyMap<string, number>;
  dryRun: boolean;
  doing: Doing;
}

/** The same, once its pictures are known. */
export interface Bringing extends BroughtFile {
  /** Names the pictures that something of the file shows and that are not here. */
  showsOf: (record: unknown) => Pick<ImportEntry, 'shows'>;
}

interface Categories {
  /** The id here of the category that a post of the file is in; empty for a draft without one. */
  idOf: (post: TransferredPost) => string;
  /** The category of a post that is not here yet, by its id in the file. */
  broughtBy: (post: TransferredPost) => string | undefined;
}

const idOf = ({ id }: { id: string }): string => id;
const slugOf = ({ slug }: { slug: string }): string => slug;
const nameOf = ({ name }: { name: string }): string => name;
const lowerNameOf = ({ name }: { name: string }): string => name.toLowerCase();

/** Says of an id in the file whether it is taken. */
function takesOf(
  only: ImportChoice | undefined,
  kind: 'categories' | 'posts' | 'testimonials',
): (id: string) => boolean {
  if (!only) return () => true;
  const chosen = new Set(only[kind]);
  return (id) => chosen.has(id);
}

function bringSettings(content: ExportBundle, bringing: Bringing, report: Report): void {
  const { file, only, doing } = bringing;
  const { site, coachMails = content.coachMails } = file;
  const fields = [
    ...differencesOf(content.site, site, SETTINGS_WORDS),
    ...differencesOf(content.coachMails, coachMails, COACH_MAIL_WORDS),
  ];
  const named = { kind: 'settings', name: 'Site settings' } as const;
  const entry = { ...named, id: 'settings', isSample: isSample.settings(file), ...bringing.showsOf(site) };
  if (fields.length === 0) {
    report.entries.push({ ...entry, change: 'equal' });
    report.equal += 1;
    return;
  }
  report.entries.push({ ...entry, change: 'changed', fields });
  if (only && !only.settings) {
    report.leftOut.push(named);
    return;
  }
  report.changed.push({ ...named, fields });
  content.site = changedBy({ ...content.site, ...keepUnknown(content.site, site) }, doing);
  content.coachMails = keepUnknown(content.coachMails, coachMails);
}

/** Brings in the categories that are taken, and those that posts need which are taken. */
function bringCategories(content: ExportBundle, bringing: Bringing, report: Report): Categories {
  const { file, only, removeOthers } = bringing;
  const here = content.categories;
  const pairs = matched(file.categories, here, [idOf, slugOf, lowerNameOf]);
  const idHere = new Map(file.categories.map((one) => [one.id, pairs.get(one)?.id ?? one.id]));
  const known = new Set(here.map(idOf));
  const categories: Categories = {
    idOf({ title, categoryId, publishAt }) {
      if (categoryId === '') {
        if (publishAt === null) return '';
        throw new HttpError(400, `“${title}” has no category, and only a draft can do without one.`);
      }
      const id = idHere.get(categoryId) ?? categoryId;
      if (idHere.has(categoryId) || known.has(id)) return id;
      throw new HttpError(
        400,
        `“${title}” is in the category “${categoryId}”, which is neither in the file nor here.`,
      );
    },
    broughtBy(post) {
      const id = categories.idOf(post);
      return id === '' || known.has(id) ? undefined : post.categoryId;
    },
  };
  const inUse = new Set(file.posts.map(categories.idOf));
  const takesPost = takesOf(only, 'posts');
  // A post that is here and not taken stays in the category it has here.
  for (const [{ id }, { categoryId }] of matched(file.posts, content.posts, [idOf, slugOf]))
    if (!takesPost(id)) inUse.add(categoryId);
  const brought = new Set(file.posts.filter(({ id }) => takesPost(id)).map(categories.broughtBy));
  const takes = takesOf(only, 'categories');
  content.categories = merge(
    {
      kind: 'category',
      nameOf,
      differences: byWords(CATEGORY_WORDS),
      here,
      given: file.categories.map((one) => ({
        one: { ...one, id: idHere.get(one.id) ?? one.id },
        entry: { id: one.id, isSample: isSample.category(one) },
      })),
      takes: (id) => takes(id) || brought.has(id),
      goes: ({ id }) => removeOthers && !inUse.has(id),
      order: { name: 'All categories', isSample: isSample.orderOfCategories },
    },
    report,
  );
  return categories;
}

/** When visitors see a post. */
function showing({ publishAt }: TransferredPost, now: Date): Pick<ImportEntry, 'shown' | 'shownFrom'> {
  const state = stateOf({ publishAt }, now);
  if (state === 'draft' || publishAt === null) return { shown: 'not' };
  return state === 'published' ? { shown: 'now' } : { shown: 'later', shownFrom: publishAt };
}

function bringPosts(
  content: ExportBundle,
  { file, only, removeOthers, showsOf, doing }: Bringing,
  categories: Categories,
  report: Report,
): void {
  const here = content.posts;
  const pairs = matched(file.posts, here, [idOf, slugOf]);
  const given = file.posts.map((post): Given<Frozen<StoredPost>> => {
    const before = pairs.get(post);
    const one = {
      ...neverChanged({ ...post, categoryId: categories.idOf(post) }),
      formerSlugs: post.formerSlugs,
      ...(before && {
        id: before.id,
        revision: before.revision,
        updatedAt: before.updatedAt,
        updatedBy: before.updatedBy,
      }),
    };
    const brings = categories.broughtBy(post);
    const entry = {
      id: post.id,
      isSample: isSample.post(post),
      ...showing(post, doing.now),
      hasText: post.content.trim() !== '',
      ...(brings !== undefined && { brings }),
      ...showsOf(post),
    };
    return { one, entry };
  });
  content.posts = merge(
    {
      kind: 'post',
      nameOf: ({ title }) => title,
      differences: byWords(POST_WORDS),
      here,
      given,
      takes: takesOf(only, 'posts'),
      goes: () => removeOthers,
      asChanged: (post) => changedBy(post, doing),
    },
    report,
  );
  const stay = new Set(content.posts.map(idOf));
  content.trash = withDeleted(
    content.trash.filter(({ post }) => !stay.has(post.id)),
    here.filter(({ id }) => !stay.has(id)),
    doing,
  );
}

function bringTestimonials(content: ExportBundle, bringing: Bringing, report: Report): void {
  const { file, only, removeOthers, showsOf } = bringing;
  content.testimonials = merge(
    {
      kind: 'testimonial',
      nameOf,
      differences: byWords(TESTIMONIAL_WORDS),
      here: content.testimonials,
      given: file.testimonials.map((one) => ({
        one,
        entry: {
          id: one.id,
          isSample: isSample.testimonial(one),
          shown: one.hidden ? 'not' : 'now',
          ...showsOf(one),
        },
      })),
      takes: takesOf(only, 'testimonials'),
      goes: () => removeOthers,
      order: { name: 'All testimonials', isSample: isSample.orderOfTestimonials },
    },
    report,
  );
}

/**
 * Brings a file, or what is chosen of it, into the content: what both have takes the file's form, what only the file
 * has is added, and what only the content has is removed where that is wished for. Gives the content as it is then.
 * Refuses with 400 what would not be sound.
 */
export function bringIn(content: ExportBundle, given: BroughtFile): { report: Report; outcome: ExportBundle } {
  const report = emptyReport();
  const outcome = { ...content };
  const showsOf = showsBy(given, content);
  const bringing = { ...given, showsOf, file: bringPictures(outcome, given, report) };
  bringSettings(outcome, bringing, report);
  const categories = bringCategories(outcome, bringing, report);
  bringPosts(outcome, bringing, categories, report);
  bringTestimonials(outcome, bringing, report);
  bringPages(outcome, bringing, report);
  checkContent(outcome);
  return { report, outcome };
}
