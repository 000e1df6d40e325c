import type { CategoryInput, StaffCategory } from '../../../src/contract/staff-category.ts';
import { Refusal } from '../api/refusal.ts';
import { noteChange, type Doing } from '../posts/change.ts';
import { countedCategories } from '../posts/posts.ts';
import { nearestFree, slugFrom } from '../posts/slugs.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Content, StoredCategory } from '../state.ts';

const noSuchCategory = () => new Refusal(404, 'There is no such category.');

/** The categories in their order, with the number of all their posts beside that of the published ones. */
export const staffCategories = (content: Frozen<Content>, now: Date): StaffCategory[] =>
  countedCategories(content, now).map((category) => ({
    ...category,
    posts: content.posts.filter(({ categoryId }) => categoryId === category.id).length,
  }));

/** One category with its numbers. Refuses with 404. */
export function staffCategory(content: Frozen<Content>, id: string, now: Date): StaffCategory {
  const category = staffCategories(content, now).find((candidate) => candidate.id === id);
  if (!category) throw noSuchCategory();
  return category;
}

function taken(field: 'name' | 'slug', sentence: string): Refusal {
  return new Refusal(409, sentence, { errors: { [field]: [sentence] } });
}

/** Refuses a name or an address that another category has. */
function checkFree(others: readonly StoredCategory[], { name, slug }: CategoryInput): void {
  const namesake = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (namesake) throw taken('name', `There is a category “${namesake.name}” already.`);
  const owner = others.find((other) => other.slug === slug);
  if (owner) throw taken('slug', `“${slug}” is the address of “${owner.name}” already.`);
}

/** Makes a category, at the end. Refuses with 409 a name or an address that is taken. */
export async function createCategory({ content, ids }: Ports, input: CategoryInput): Promise<StoredCategory> {
  const id = ids.id();
  return content.update(({ categories }) => {
    checkFree(categories, input);
    const isTaken = (slug: string) => categories.some((other) => other.slug === slug);
    const slug = input.slug || nearestFree(slugFrom(input.name) || 'category', isTaken);
    const category: StoredCategory = { id, name: input.name, slug };
    categories.push(category);
    return category;
  });
}

/**
 * Renames a category. Its address stays unless another one is given; an address that is given up leads nowhere from
 * then on. Refuses with 404, and with 409 as `createCategory` does.
 */
export const changeCategory = (
  { content }: Ports,
  id: string,
  input: CategoryInput,
): Promise<StoredCategory> =>
  content.update(({ categories }) => {
    const category = categories.find((candidate) => candidate.id === id);
    if (!category) throw noSuchCategory();
    checkFree(
      categories.filter((other) => other !== category),
      input,
    );
    category.name = input.name;
    category.slug = input.slug || category.slug;
    return category;
  });

function checkMove(categories: readonly StoredCategory[], id: string, moveTo: string): void {
  if (moveTo !== id && categories.some((category) => category.id === moveTo)) return;
  const sentence = 'Choose another category that its posts can move to.';
  throw new Refusal(400, sentence, { errors: { moveTo: [sentence] } });
}

/**
 * Deletes a category and moves its posts, deleted ones included, to another one. Refuses with 404, with 400 a place
 * that its posts cannot move to, and with 409 while posts use it and no place is named.
 */
export const deleteCategory = (
  { content }: Ports,
  id: string,
  moveTo: string | undefined,
  doing: Doing,
): Promise<void> =>
  content.update((stored) => {
    const category = stored.categories.find((candidate) => candidate.id === id);
    if (!category) throw noSuchCategory();
    const posts = stored.posts.filter(({ categoryId }) => categoryId === id);
    if (moveTo !== undefined) {
      checkMove(stored.categories, id, moveTo);
      for (const post of posts) {
        post.categoryId = moveTo;
        noteChange(post, doing);
      }
      for (const { post } of stored.trash) if (post.categoryId === id) post.categoryId = moveTo;
    } else if (posts.length > 0) {
      const use = posts.length === 1 ? '1 post uses' : `${posts.length} posts use`;
      const them = posts.length === 1 ? 'it' : 'them';
      throw new Refusal(409, `${use} “${category.name}”. Choose a category to move ${them} to.`);
    }
    stored.categories = stored.categories.filter((other) => other.id !== id);
  });
