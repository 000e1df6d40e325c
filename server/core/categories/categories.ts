import {
  CategoryInput,
  type StaffCategory,
  CategoryRemoval,
  StaffCategoryAnswer,
  StaffCategoryList,
} from '../../../src/contract/category.ts';
import { endpoint } from '../api/endpoint.ts';
import { fieldError, found, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import { contentBin, inBin } from '../shared/bin.ts';
import { ownRecord, stampChange, type ChangeContext, contextFrom } from '../shared/change.ts';
import { nearestFree, slugFrom } from '../shared/slugs.ts';
import type { ReadPost, StoredCategory } from '../state.ts';
import type { ContentReader } from '../store/content-repositories.ts';

type ReadCategory = Frozen<StoredCategory>;

const NO_SUCH_CATEGORY = 'This category does not exist.';

/** The categories in their order, with the number of all their posts and of the published ones. */
async function staffCategories(content: ContentReader, now: Date): Promise<StaffCategory[]> {
  const counts = await content.posts.countByCategory(now);
  const categories = await content.categories.all();
  return categories.map((category) => {
    const { published = 0, all = 0 } = counts.get(category.id) ?? {};
    return { ...category, count: published, posts: all };
  });
}

/** One category with its counts. Refuses with 404. */
async function staffCategory(content: ContentReader, id: string, now: Date): Promise<StaffCategory> {
  const all = await staffCategories(content, now);
  return found(
    all.find((category) => category.id === id),
    NO_SUCH_CATEGORY,
  );
}

/** Refuses a name or address that is in use. */
function checkFree(others: readonly ReadCategory[], { name, slug }: CategoryInput): void {
  const namesake = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (namesake) throw fieldError('name', `A category named “${namesake.name}” already exists.`, 409);
  const owner = others.find((other) => other.slug === slug);
  if (owner) throw fieldError('slug', `“${slug}” is already the address of “${owner.name}.”`, 409);
}

const freeSlugFor = (others: readonly ReadCategory[], wish: string): Promise<string> =>
  nearestFree(wish, (slug) => others.some((other) => other.slug === slug));

/** Creates a category at the end. Refuses with 409 a name or address that is in use. */
async function createCategory({ content, ids }: Ports, input: CategoryInput): Promise<StoredCategory> {
  const id = ids.id();
  return content.transaction(async ({ categories }) => {
    const others = await categories.all();
    checkFree(others, input);
    const slug = input.slug || (await freeSlugFor(others, slugFrom(input.name) || 'category'));
    const category: StoredCategory = { id, name: input.name, slug };
    await categories.put(category);
    return category;
  });
}

/** Renames a category. Its old address is not redirected. Refuses with 404, and 409 as `createCategory` does. */
const changeCategory = ({ content }: Ports, id: string, input: CategoryInput): Promise<ReadCategory> =>
  content.transaction(async ({ categories }) => {
    const category = found(await categories.byId(id), NO_SUCH_CATEGORY);
    const all = await categories.all();
    checkFree(
      all.filter((other) => other.id !== id),
      input,
    );
    const changed = { ...ownRecord(category), name: input.name, slug: input.slug || category.slug };
    await categories.put(changed);
    return changed;
  });

function checkMove(categories: readonly ReadCategory[], id: string, moveTo: string): void {
  if (moveTo !== id && categories.some((category) => category.id === moveTo)) return;
  throw fieldError('moveTo', 'Choose another category for its posts.');
}

/**
 * Deletes a category and moves its posts, deleted ones included, to another one. Refuses with 404, with 400 an invalid
 * target, and with 409 if posts use it and no target is named.
 */
const deleteCategory = (
  { content }: Ports,
  id: string,
  moveTo: string | undefined,
  context: ChangeContext,
): Promise<void> =>
  content.transaction(async ({ categories, posts }) => {
    const category = found(await categories.byId(id), NO_SUCH_CATEGORY);
    const isIn = ({ categoryId }: ReadPost): boolean => categoryId === id;
    const users = (await posts.all()).filter(isIn);
    if (moveTo !== undefined) {
      checkMove(await categories.all(), id, moveTo);
      for (const post of users) await posts.put(stampChange({ ...post, categoryId: moveTo }, context));
      for (const post of (await posts.deleted()).filter(isIn)) {
        await posts.put({ ...post, categoryId: moveTo });
      }
    } else if (users.length > 0) {
      const use = users.length === 1 ? '1 post uses' : `${users.length} posts use`;
      const them = users.length === 1 ? 'it' : 'them';
      throw new HttpError(409, `${use} “${category.name}.” Choose a category to move ${them} to.`);
    }
    await categories.put(inBin(category, context));
  });

/** A restored category gets a free address. Refuses with 409 a name that is in use. */
export const categoryBin = contentBin({
  access: ['admin', 'editor'],
  deleted: ({ content }) => content.categories.deleted(),
  list: ({ categories }) => categories,
  describe: ({ name, slug }) => ({ name, about: `/blog/category/${slug}` }),
  async fit(category, { categories }) {
    const others = await categories.all();
    const slug = await freeSlugFor(others, category.slug);
    checkFree(others, { ...category, slug });
    const note = `The address of “${category.name}” is now “${slug}”, because another category has its old one.`;
    return { record: { ...category, slug }, notes: slug === category.slug ? [] : [note] };
  },
});

const changedCategory = {
  access: ['admin', 'editor'],
  changes: ['blog'],
  body: CategoryInput,
  result: StaffCategoryAnswer,
} as const;

export const categoryEndpoints = [
  endpoint('GET /api/admin/categories', {
    summary: 'The categories, each with its number of posts',
    access: ['admin', 'editor'],
    reads: ['blog'],
    result: StaffCategoryList,
    handle: async ({ ports, now }) => ({ categories: await staffCategories(ports.content, now) }),
  }),
  endpoint('POST /api/blog/categories', {
    summary: 'Create a category',
    ...changedCategory,
    status: 201,
    handle: async ({ ports, body, now }) => {
      const { id } = await createCategory(ports, body);
      return { category: await staffCategory(ports.content, id, now) };
    },
  }),
  endpoint('PATCH /api/blog/categories/{id}', {
    summary: 'Rename a category',
    ...changedCategory,
    handle: async ({ ports, params, body, now }) => {
      await changeCategory(ports, params.id, body);
      return { category: await staffCategory(ports.content, params.id, now) };
    },
  }),
  endpoint('DELETE /api/blog/categories/{id}', {
    summary: 'Delete a category, moving its posts to another one; it can be restored for 30 days',
    access: ['admin', 'editor'],
    changes: ['blog'],
    query: CategoryRemoval,
    async handle(call) {
      await deleteCategory(call.ports, call.params.id, call.query.moveTo, contextFrom(call));
      logEvent(call, { event: 'deletion', what: 'categories', count: 1, target: call.params.id });
    },
  }),
] as const;
