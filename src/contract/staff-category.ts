import * as z from 'zod/mini';
import { Category } from './category.ts';

/** A category with the number of its posts in every state; `count` stays that of its published ones. */
export const StaffCategory = z.extend(Category, { posts: z.int() });
export type StaffCategory = z.output<typeof StaffCategory>;
export const StaffCategoryList = z.object({ categories: z.array(StaffCategory) });
export const StaffCategoryAnswer = z.object({ category: StaffCategory });

/** A category's name, and its address, which is made from the name where it is left empty. */
export const CategoryInput = z.object({
  name: z
    .string('Please enter a name.')
    .check(
      z.trim(),
      z.minLength(2, 'Please enter a name of at least 2 characters.'),
      z.maxLength(60, 'A name has at most 60 characters.'),
    ),
  slug: z._default(
    z
      .string('Use lower-case letters, numbers and single hyphens.')
      .check(
        z.trim(),
        z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Use lower-case letters, numbers and single hyphens.'),
        z.maxLength(60, 'An address has at most 60 characters.'),
      ),
    '',
  ),
});
export type CategoryInput = z.output<typeof CategoryInput>;

/** Where the posts of a category go that is deleted: another category's id. */
export const CategoryRemoval = z.object({ moveTo: z.optional(z.string()) });
