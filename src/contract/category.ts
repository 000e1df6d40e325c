import * as z from 'zod/mini';
import { Slug } from './fields.ts';

/** A blog category; `count` is the number of its published posts (decision 4). */
export const Category = z.object({
  id: z.string(),
  name: z.string(),
  slug: Slug,
  count: z.int(),
});
export type Category = z.output<typeof Category>;

export const CategoryList = z.object({ categories: z.array(Category) });
