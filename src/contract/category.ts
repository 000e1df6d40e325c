import * as z from 'zod/mini';
import { Slug, typedSlug } from './fields.ts';

export const CATEGORY_MAX = { name: 60, slug: 60 } as const;

export const StaffCategory = z.object({
  id: z.string(),
  name: z.string(),
  slug: Slug,
  /** The number of its published posts (decision 4). */
  count: z.int(),
  /** The number of its posts in every state. */
  posts: z.int(),
});
export type StaffCategory = z.output<typeof StaffCategory>;
export const StaffCategoryList = z.object({ categories: z.array(StaffCategory) });
export const StaffCategoryAnswer = z.object({ category: StaffCategory });

export const Category = z.pick(StaffCategory, { id: true, name: true, slug: true, count: true });
export type Category = z.output<typeof Category>;
export const CategoryList = z.object({ categories: z.array(Category) });

/** A category's name, and its address, which is made from the name where it is left empty. */
export const CategoryInput = z.object({
  name: z
    .string('Please enter a name.')
    .check(
      z.trim(),
      z.minLength(2, 'Please enter a name of at least 2 characters.'),
      z.maxLength(CATEGORY_MAX.name, `A name can have at most ${CATEGORY_MAX.name} characters.`),
    ),
  slug: z._default(typedSlug('Use lowercase letters, numbers and single hyphens.', CATEGORY_MAX.slug), ''),
});
export type CategoryInput = z.output<typeof CategoryInput>;

/** Target category for the posts of a deleted one. */
export const CategoryRemoval = z.object({ moveTo: z.optional(z.string()) });
