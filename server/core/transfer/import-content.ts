import { idOf } from '../store/lists.ts';
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
import { keepUnknown } from '../keep-unknown.ts';
import { stampChange, type ChangeContext } from '../shared/change.ts';
import { cleanBody } from '../shared/clean-html.ts';
import { isReserved } from '../shared/slugs.ts';
import { isKept } from '../posts/trash.ts';
import type { Ports } from '../ports.ts';
import { neverChanged, StoredCategory, type ReadPost } from '../state.ts';
import { timeSlices } from '../yield.ts';
import { contentHash } from './content-hash.ts';
import { transferred } from './content-file.ts';
import { exportBundle, replaceContent, type ExportBundle } from './export-bundle.ts';
import { importPages, validatePages } from './import-pages.ts';
import { addPictures, filesFor, importKnownPictures } from './import-pictures.ts';
import {
  conflictsIn,
  importRecords,
  matched,
  selectRecords,
  slugOf,
  takeOver,
  type FileRecord,
  type ImportContext,
  type Problems,
} from './import-records.ts';
import { samplesBy } from './samples.ts';
import type { Frozen } from '../frozen.ts';

const storedTime = (time: string): string => new Date(time).toISOString();

/** Refuses with 400 a file with duplicate ids. */
function checkIds({ categories, posts, testimonials, pages, media }: ContentFile): void {
  const all = { categories, posts, testimonials, pages, pictures: media };
  for (const [what, records] of Object.entries(all)) {
    const seen = new Set<string>();
    for (const { id } of records) {
      if (seen.has(id)) throw new HttpError(400, `Two ${what} in the file have the id “${id}”.`);
      seen.add(id);
    }
  }
}

/** The file normalized for storage: sanitized HTML, uniform timestamps. Collects the reasons of invalid records. */
async function validated(file: ContentFile, problems: Map<string, string>): Promise<ContentFile> {
  checkIds(file);
  const yieldWhenDue = timeSlices();
  const posts: TransferredPost[] = [];
  for (const post of file.posts) {
    await yieldWhenDue();
    const { createdAt, publishAt } = post;
    const one = {
      ...post,
      createdAt: storedTime(createdAt),
      publishAt: publishAt && storedTime(publishAt),
    };
    try {
      one.content = cleanBody(post.content, 'Its text is too long for one post.');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      problems.set(`post ${post.id}`, error.message);
    }
    posts.push(one);
  }
  return { ...file, posts, pages: await validatePages(file.pages, problems) };
}

function importSettings(file: ContentFile, content: ExportBundle, context: ImportContext): void {
  const asRecord = ({ site, coachMails }: Pick<ExportBundle, 'site' | 'coachMails'>) => ({
    id: 'settings',
    updatedAt: site.updatedAt,
    site,
    coachMails,
  });
  const before = asRecord(content);
  const { site } = file;
  const one = asRecord({
    site: { ...content.site, ...keepUnknown(content.site, site) },
    coachMails: keepUnknown(content.coachMails, file.coachMails),
  });
  const name = 'Site settings';
  const sample = { id: 'settings', site, coachMails: file.coachMails };
  const [after = before] = importRecords(
    {
      kind: 'settings',
      here: [before],
      records: [{ one, before, name, isSample: context.samples.has(sample) }],
      asFiled: ({ site, coachMails }) => ({
        ...z.parse(SiteSettings, site),
        ...z.parse(CoachMails, coachMails),
      }),
      asReplaced: (one) => ({ ...one, site: stampChange(one.site, context.doing) }),
    },
    context,
  );
  content.site = after.site;
  content.coachMails = after.coachMails;
}

function importTestimonials(file: ContentFile, content: ExportBundle, context: ImportContext): void {
  const here = content.testimonials;
  const pairs = matched(file.testimonials, here, [idOf]);
  content.testimonials = importRecords(
    {
      kind: 'testimonials',
      here,
      records: file.testimonials.map((one) => ({
        one,
        before: pairs.get(one),
        name: one.name,
        isSample: context.samples.has(one),
      })),
      asFiled: (one) => z.parse(StaffTestimonial, one),
      sampleOrder: context.samples.ids,
    },
    context,
  );
}

/** Imports posts and categories: a new post brings its category along. */
function importBlog(
  file: ContentFile,
  content: ExportBundle,
  problems: Problems,
  context: ImportContext,
): void {
  const { kinds, doing, samples } = context;
  const pairs = matched(file.categories, content.categories, [
    idOf,
    slugOf,
    ({ name }) => name.toLowerCase(),
  ]);
  const categories = file.categories.map((given): FileRecord<Frozen<StoredCategory>> => {
    const before = pairs.get(given);
    const one = { ...given, id: before?.id ?? given.id };
    return { one, before, name: one.name, isSample: samples.has(given) };
  });
  const idHere = new Map(file.categories.map(({ id }, index) => [id, categories[index]?.one.id ?? id]));

  const postsHere = matched(file.posts, content.posts, [idOf, slugOf]);
  const posts = file.posts.map((given): FileRecord<ReadPost> => {
    const before = postsHere.get(given);
    const one: ReadPost = {
      ...neverChanged({
        ...given,
        categoryId: idHere.get(given.categoryId) ?? given.categoryId,
      }),
      formerSlugs: given.formerSlugs,
      ...(before && pick(before, ['id', 'revision', 'updatedAt', 'updatedBy'])),
    };
    return {
      one,
      before,
      name: given.title,
      isSample: samples.has(given),
      problem: problems.get(`post ${given.id}`),
    };
  });
  const postKind = {
    kind: 'posts' as const,
    here: content.posts,
    records: posts,
    asFiled: transferred,
    asReplaced: (post: ReadPost) => stampChange(post, doing),
    problemsOf(outcome: readonly ReadPost[]): Problems {
      const known = new Set(content.categories.map(idOf));
      const own = outcome.flatMap(({ id, slug, categoryId, publishAt }): [string, string][] => {
        if (isReserved(slug)) return [[id, `Its address “${slug}” is used by the site itself.`]];
        if (categoryId === '') {
          return publishAt === null ? [] : [[id, 'It has no category. Only drafts may have none.']];
        }
        return known.has(categoryId) ? [] : [[id, 'Its category is neither in the file nor on this site.']];
      });
      const addresses = ({ slug, formerSlugs }: ReadPost) => [slug, ...formerSlugs];
      return new Map([...conflictsIn(outcome, 'address', ({ title }) => title, addresses), ...own]);
    },
  };
  const selected = kinds.has('posts') ? selectRecords(postKind, context) : [];
  const needed = new Set(selected.map(({ one }) => one.categoryId));
  const isNeeded = ({ one, before }: FileRecord<Frozen<StoredCategory>>) => !before && needed.has(one.id);

  const categoryKind = {
    kind: 'categories' as const,
    here: content.categories,
    records: categories.map((record) => (isNeeded(record) ? { ...record, isSample: false } : record)),
    asFiled: (one: Frozen<StoredCategory>) => z.parse(StoredCategory, one),
    sampleOrder: samples.ids,
    problemsOf: (outcome: readonly Frozen<StoredCategory>[]): Problems => {
      const name = (one: Frozen<StoredCategory>) => one.name;
      return new Map([
        ...conflictsIn(outcome, 'address', name, ({ slug }) => [slug]),
        ...conflictsIn(outcome, 'name', name, (one) => [one.name.toLowerCase()]),
      ]);
    },
  };
  const chosen = kinds.has('categories') ? selectRecords(categoryKind, context) : categories.filter(isNeeded);
  content.categories = takeOver(categoryKind, chosen, context);
  if (!kinds.has('posts')) return;
  content.posts = takeOver(postKind, selected, context);
  const stay = new Set(content.posts.map(idOf));
  content.trash = content.trash.filter((one) => !stay.has(one.post.id) && isKept(one, doing.now));
}

const emptyRow = (kind: ImportKind): ImportRow => ({
  kind,
  added: [],
  replaced: [],
  same: 0,
  samples: 0,
  newer: [],
  onlyHere: 0,
  isReordered: false,
  refused: [],
  pictures: [],
});

const hasAnything = (row: ImportRow): boolean =>
  changesAnything(row) ||
  row.refused.length + row.newer.length > 0 ||
  row.same + row.samples + row.onlyHere > 0;

/**
 * Imports the selected kinds of a content file atomically and reports the changes; a dry run stores nothing. Records
 * with the same id or address are replaced unless they were changed after the file was made; nothing is removed. A
 * record in conflict with others is skipped and reported.
 * @throws HttpError 400 for a damaged file or a missing picture file, 409 if the content differs from what the caller
 * has `seen`
 */
export async function importContent(
  { content, mediaFiles }: Pick<Ports, 'content' | 'mediaFiles'>,
  input: ImportInput,
  doing: ChangeContext,
): Promise<ImportReport> {
  const problems = new Map<string, string>();
  const validFile = await validated(input.file, problems);
  return content.transaction(async (stored) => {
    const here = await exportBundle(stored);
    const seen = contentHash(here);
    if (input.seen !== undefined && input.seen !== seen) {
      throw new HttpError(409, 'The site has changed since you checked. Check again what would happen.');
    }
    const rows = Object.fromEntries(ImportKind.options.map((kind) => [kind, emptyRow(kind)])) as Record<
      ImportKind,
      ImportRow
    >;
    const kinds = new Set(input.kinds ?? ImportKind.options);
    const samples = samplesBy(input.file.samples, here.samples);
    const context = { ...input, kinds, exportedAt: input.file.exportedAt, samples, doing, rows };
    const outcome = { ...here, ...(input.withSamples && { samples: samples.marks }) };
    const file = importKnownPictures(validFile, outcome, context);
    importSettings(file, outcome, context);
    importBlog(file, outcome, problems, context);
    importTestimonials(file, outcome, context);
    importPages(file, outcome, problems, context);
    addPictures(file, outcome, await filesFor(file, here, mediaFiles), context);
    if (!input.dryRun) await replaceContent(stored, outcome);
    return { dryRun: input.dryRun, seen, rows: Object.values(rows).filter(hasAnything) };
  });
}
