import type { ContentFile, TransferredPost } from '../../../src/contract/transfer.ts';
import { Refusal } from '../api/refusal.ts';
import { noteChange, type Doing } from '../posts/change.ts';
import { keepDeleted } from '../posts/trash.ts';
import { neverChanged, type Content, type StoredPost } from '../state.ts';
import { checkContent } from './check-content.ts';
import {
  CATEGORY_FIELDS,
  COACH_MAIL_FIELDS,
  differencesOf,
  POST_FIELDS,
  SETTINGS_FIELDS,
  TESTIMONIAL_FIELDS,
} from './fields.ts';
import { matched, merge, type Report } from './merge.ts';

interface Bringing {
  file: ContentFile;
  removeOthers: boolean;
  doing: Doing;
}

type CategoryIdOf = (post: TransferredPost) => string;

const idOf = ({ id }: { id: string }): string => id;
const slugOf = ({ slug }: { slug: string }): string => slug;
const nameOf = ({ name }: { name: string }): string => name;
const lowerNameOf = ({ name }: { name: string }): string => name.toLowerCase();

/** Says where the order has changed of what was here before: the rest of the report would not show it. */
function reportOrder(
  kind: 'category' | 'testimonial',
  name: string,
  before: readonly string[],
  after: readonly { id: string }[],
  report: Report,
): void {
  const ids = after.map(idOf);
  const was = before.filter((id) => ids.includes(id));
  const is = ids.filter((id) => before.includes(id));
  if (was.join(' ') !== is.join(' ')) report.changed.push({ kind, name, fields: ['order'] });
}

function bringSettings(content: Content, file: ContentFile, report: Report): void {
  const { site, coachMails = content.coachMails } = file;
  const fields = [
    ...differencesOf(content.site, site, SETTINGS_FIELDS),
    ...differencesOf(content.coachMails, coachMails, COACH_MAIL_FIELDS),
  ];
  if (fields.length === 0) {
    report.equal += 1;
    return;
  }
  report.changed.push({ kind: 'settings', name: 'Site settings', fields });
  content.site = site;
  content.coachMails = coachMails;
}

/** Gives the way from a post of the file to the category that it has here. */
function bringCategories(content: Content, { file, removeOthers }: Bringing, report: Report): CategoryIdOf {
  const here = content.categories;
  const pairs = matched(file.categories, here, [idOf, slugOf, lowerNameOf]);
  const idHere = new Map(file.categories.map((one) => [one.id, pairs.get(one)?.id ?? one.id]));
  const known = new Set(here.map(idOf));
  const categoryIdOf: CategoryIdOf = ({ title, categoryId, publishAt }) => {
    if (categoryId === '') {
      if (publishAt === null) return '';
      throw new Refusal(400, `“${title}” has no category, and only a draft can do without one.`);
    }
    const id = idHere.get(categoryId) ?? categoryId;
    if (idHere.has(categoryId) || known.has(id)) return id;
    throw new Refusal(
      400,
      `“${title}” is in the category “${categoryId}”, which is neither in the file nor here.`,
    );
  };
  const inUse = new Set(file.posts.map(categoryIdOf));
  const before = here.map(idOf);
  content.categories = merge(
    {
      kind: 'category',
      nameOf,
      fields: CATEGORY_FIELDS,
      here,
      given: file.categories.map((one) => ({ ...one, id: idHere.get(one.id) ?? one.id })),
      goes: ({ id }) => removeOthers && !inUse.has(id),
    },
    report,
  );
  reportOrder('category', 'All categories', before, content.categories, report);
  return categoryIdOf;
}

function bringPosts(
  content: Content,
  { file, removeOthers, doing }: Bringing,
  categoryIdOf: CategoryIdOf,
  report: Report,
): void {
  const here = content.posts;
  const pairs = matched(file.posts, here, [idOf, slugOf]);
  const given = file.posts.map((post): StoredPost => {
    const before = pairs.get(post);
    return {
      ...neverChanged({ ...post, categoryId: categoryIdOf(post) }),
      formerSlugs: post.formerSlugs,
      ...(before && {
        id: before.id,
        revision: before.revision,
        updatedAt: before.updatedAt,
        updatedBy: before.updatedBy,
      }),
    };
  });
  content.posts = merge(
    {
      kind: 'post',
      nameOf: ({ title }) => title,
      fields: POST_FIELDS,
      here,
      given,
      goes: () => removeOthers,
      onChanged: (post) => {
        noteChange(post, doing);
      },
    },
    report,
  );
  const stay = new Set(content.posts.map(idOf));
  content.trash = content.trash.filter(({ post }) => !stay.has(post.id));
  keepDeleted(
    content,
    here.filter(({ id }) => !stay.has(id)),
    doing,
  );
}

function bringTestimonials(content: Content, { file, removeOthers }: Bringing, report: Report): void {
  const before = content.testimonials.map(idOf);
  content.testimonials = merge(
    {
      kind: 'testimonial',
      nameOf,
      fields: TESTIMONIAL_FIELDS,
      here: content.testimonials,
      given: file.testimonials,
      goes: () => removeOthers,
    },
    report,
  );
  reportOrder('testimonial', 'All testimonials', before, content.testimonials, report);
}

/**
 * Brings a file into the content: what both have takes the file's form, what only the file has is added, and what only
 * the content has is removed where that is wished for. Refuses with 400 what would not be sound.
 */
export function bringIn(content: Content, bringing: Bringing): Report {
  const report: Report = { added: [], changed: [], removed: [], equal: 0, leftAlone: [] };
  bringSettings(content, bringing.file, report);
  const categoryIdOf = bringCategories(content, bringing, report);
  bringPosts(content, bringing, categoryIdOf, report);
  bringTestimonials(content, bringing, report);
  checkContent(content);
  return report;
}
