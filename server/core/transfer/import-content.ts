import * as z from 'zod/mini';
import { CoachMails } from '../../../src/contract/coach-mails.ts';
import { SiteSettings } from '../../../src/contract/site.ts';
import { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import {
  changesAnything,
  ImportKind,
  type ContentFile,
  type ImportInput,
  type ImportReport,
  type ImportRow,
  type TransferredPost,
} from '../../../src/contract/transfer.ts';
import { pick } from '../../../src/lib/pick.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { ShippedPages } from '../pages/shipped-pages.ts';
import type { Ports } from '../ports.ts';
import { stampChange, type ChangeContext } from '../shared/change.ts';
import { cleanBody } from '../shared/clean-html.ts';
import { isReserved } from '../shared/slugs.ts';
import { neverChanged, StoredCategory, type ReadPost } from '../state.ts';
import { idOf } from '../store/lists.ts';
import { timeSlices } from '../yield.ts';
import { transferred } from './content-file.ts';
import { exportBundle, replaceContent, type ExportBundle } from './export-bundle.ts';
import { importPages, normalizedPages } from './import-pages.ts';
import { addPictures, filesFor, importKnownPictures } from './import-pictures.ts';
import {
  checkUnique,
  emptyRow,
  importRecords,
  matched,
  slugOf,
  type FileRecord,
  type ImportContext,
} from './import-records.ts';

const storedTime = (time: string): string => new Date(time).toISOString();

/** Maximum number of problems that are named; the rest is counted. */
const PROBLEMS_MAX = 10;

/** Notes records of a file with the same id. */
function checkIds({ categories, posts, testimonials, pages, pictures }: ContentFile, problems: Set<string>) {
  const all = { categories, posts, testimonials, pages, pictures };
  for (const [what, records] of Object.entries(all)) {
    const seen = new Set<string>();
    for (const { id } of records) {
      if (seen.has(id)) problems.add(`Two ${what} in the file have the id “${id}”.`);
      seen.add(id);
    }
  }
}

/** The file normalized for storage: sanitized HTML, uniform timestamps. Notes what cannot be stored. */
async function normalized(
  file: ContentFile,
  kinds: ReadonlySet<ImportKind>,
  problems: Set<string>,
  shipped: ShippedPages,
): Promise<ContentFile> {
  checkIds(file, problems);
  const yieldWhenDue = timeSlices();
  const posts: TransferredPost[] = [];
  for (const post of kinds.has('posts') ? file.posts : []) {
    await yieldWhenDue();
    const { createdAt, publishAt } = post;
    try {
      posts.push({
        ...post,
        createdAt: storedTime(createdAt),
        publishAt: publishAt && storedTime(publishAt),
        content: cleanBody(post.content, 'Its text is too long for one post.'),
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      problems.add(`“${post.title}”: ${error.message}`);
    }
  }
  return { ...file, posts, pages: await normalizedPages(file.pages, kinds, problems, shipped) };
}

function importSettings(file: ContentFile, content: ExportBundle, context: ImportContext): void {
  if (!context.kinds.has('settings')) return;
  const asRecord = ({ site, coachMails }: Pick<ExportBundle, 'site' | 'coachMails'>) => ({
    id: 'settings',
    site,
    coachMails,
  });
  const before = asRecord(content);
  const { coachMails } = file;
  const { sample, ...site } = file.site;
  const one = asRecord({
    site: { ...content.site, ...keepUnknown(content.site, site) },
    coachMails: keepUnknown(content.coachMails, coachMails),
  });
  const [after = before] = importRecords(
    {
      kind: 'settings',
      here: [before],
      records: [{ one, before, name: 'Site settings', isSample: sample === true }],
      toFileRecord: ({ site, coachMails }) => ({
        ...z.parse(SiteSettings, site),
        ...z.parse(CoachMails, coachMails),
      }),
      asReplaced: (one) => ({ ...one, site: stampChange(one.site, context.change) }),
    },
    context,
  );
  content.site = after.site;
  content.coachMails = after.coachMails;
}

function importTestimonials(file: ContentFile, content: ExportBundle, context: ImportContext): void {
  if (!context.kinds.has('testimonials')) return;
  const here = content.testimonials;
  const pairs = matched(file.testimonials, here, [idOf]);
  const records = file.testimonials.map((one) => ({
    one,
    before: pairs.get(one),
    name: one.name,
    isSample: one.sample === true,
  }));
  const toFileRecord = (one: Frozen<StaffTestimonial>) => z.parse(StaffTestimonial, one);
  content.testimonials = importRecords({ kind: 'testimonials', here, records, toFileRecord }, context);
}

/** Why a post cannot be stored, apart from its text. */
function problemOf(
  { slug, categoryId, publishAt }: ReadPost,
  categories: ReadonlySet<string>,
): string | undefined {
  if (isReserved(slug)) return `Its address “${slug}” is used by the site itself.`;
  if (categoryId === '')
    return publishAt === null ? undefined : 'It has no category. Only drafts may have none.';
  return categories.has(categoryId) ? undefined : 'Its category is neither in the file nor on this site.';
}

/** Imports posts and categories: a new post brings its category along. */
function importBlog(file: ContentFile, content: ExportBundle, context: ImportContext): void {
  const { kinds, change, problems } = context;
  const pairs = matched(file.categories, content.categories, [
    idOf,
    slugOf,
    ({ name }) => name.toLowerCase(),
  ]);
  const categories = file.categories.map((filed): FileRecord<Frozen<StoredCategory>> => {
    const before = pairs.get(filed);
    const one = { ...filed, id: before?.id ?? filed.id };
    return { one, before, name: one.name, isSample: filed.sample === true };
  });
  const localId = new Map(file.categories.map(({ id }, index) => [id, categories[index]?.one.id ?? id]));

  const here = new Set(content.posts);
  if (kinds.has('posts')) {
    const localPosts = matched(file.posts, content.posts, [idOf, slugOf]);
    const records = file.posts.map((filed): FileRecord<ReadPost> => {
      const before = localPosts.get(filed);
      const one: ReadPost = {
        ...neverChanged({ ...filed, categoryId: localId.get(filed.categoryId) ?? filed.categoryId }),
        formerSlugs: filed.formerSlugs,
        ...(before && pick(before, ['id', 'revision', 'updatedAt', 'updatedBy'])),
      };
      return { one, before, name: filed.title, isSample: filed.sample === true };
    });
    content.posts = importRecords(
      {
        kind: 'posts',
        here: content.posts,
        records,
        toFileRecord: transferred,
        asReplaced: (post) => stampChange(post, change),
      },
      context,
    );
  }
  const imported = content.posts.filter((post) => !here.has(post));
  const needed = new Set(imported.map(({ categoryId }) => categoryId));
  content.categories = importRecords(
    {
      kind: 'categories',
      here: content.categories,
      records: categories.flatMap((record) => {
        const isNeeded = !record.before && needed.has(record.one.id);
        return isNeeded ? { ...record, isSample: false } : kinds.has('categories') ? record : [];
      }),
      toFileRecord: (one) => z.parse(StoredCategory, one),
    },
    context,
  );
  if (!kinds.has('categories')) Object.assign(context.rows.categories, { same: 0, unmatched: 0 });

  const known = new Set(content.categories.map(idOf));
  for (const post of imported) {
    const problem = problemOf(post, known);
    if (problem !== undefined) problems.add(`“${post.title}”: ${problem}`);
  }
  const nameOf = ({ name }: Frozen<StoredCategory>) => name;
  checkUnique(content.categories, 'address', nameOf, ({ slug }) => [slug], context);
  checkUnique(content.categories, 'name', nameOf, ({ name }) => [name.toLowerCase()], context);
  const addressesOf = ({ slug, formerSlugs }: ReadPost) => [slug, ...formerSlugs];
  checkUnique(content.posts, 'address', ({ title }) => title, addressesOf, context);
}

const hasChanges = (row: ImportRow): boolean =>
  changesAnything(row) || row.same + row.samples + row.unmatched > 0;

function firstOf(problems: ReadonlySet<string>): string[] {
  const more = problems.size - PROBLEMS_MAX;
  return [...[...problems].slice(0, PROBLEMS_MAX), ...(more > 0 ? [`And ${more} more.`] : [])];
}

/**
 * Imports the selected kinds of a content file, completely or not at all, and reports the changes; a dry run stores
 * nothing. Records with the same id or address are replaced; nothing is removed. One record that cannot be stored
 * refuses the file: a dry run names the problems.
 * @throws HttpError 400 for a file with problems, 409 if the content differs from what the caller has `seen`
 */
export async function importContent(
  { content, pictureFiles, shippedPages }: Pick<Ports, 'content' | 'pictureFiles' | 'shippedPages'>,
  input: ImportInput,
  change: ChangeContext,
): Promise<ImportReport> {
  const kinds = new Set(input.kinds ?? ImportKind.options);
  const found = new Set<string>();
  const validFile = await normalized(input.file, kinds, found, shippedPages);
  return content.transaction(async (stored) => {
    const seen = await content.version();
    if (input.seen !== undefined && input.seen !== seen) {
      throw new HttpError(409, 'The site has changed since you checked. Check again what would happen.');
    }
    const here = await exportBundle(stored);
    const rows = Object.fromEntries(ImportKind.options.map((kind) => [kind, emptyRow(kind)])) as Record<
      ImportKind,
      ImportRow
    >;
    const context = { ...input, kinds, change, rows, problems: new Set(found), shippedPages };
    const sampleTexts = { ...here.sampleTexts, ...(input.withSamples && input.file.sampleTexts) };
    const outcome = { ...here, sampleTexts };
    const file = importKnownPictures(validFile, outcome, context);
    importSettings(file, outcome, context);
    importBlog(file, outcome, context);
    importTestimonials(file, outcome, context);
    importPages(file, outcome, context);
    addPictures(file, outcome, await filesFor(file, here, pictureFiles), context);
    const problems = firstOf(context.problems);
    if (!input.dryRun) {
      if (problems.length > 0) throw new HttpError(400, `Nothing was imported. ${problems.join(' ')}`);
      await replaceContent(stored, outcome);
    }
    return { dryRun: input.dryRun, seen, rows: Object.values(rows).filter(hasChanges), lost: [], problems };
  });
}
