import {
  CategoryInput,
  CategoryRemoval,
  StaffCategoryAnswer,
  StaffCategoryList,
} from '../../../src/contract/staff-category.ts';
import { endpoint } from '../api/endpoint.ts';
import { notYet } from '../not-yet.ts';

export const categoryEndpoints = [
  endpoint('GET /api/admin/categories', {
    summary: 'The categories with the number of all their posts',
    access: ['admin', 'editor'],
    result: StaffCategoryList,
    handle: notYet,
  }),
  endpoint('POST /api/blog/categories', {
    summary: 'Make a category',
    access: ['admin', 'editor'],
    body: CategoryInput,
    result: StaffCategoryAnswer,
    status: 201,
    handle: notYet,
  }),
  endpoint('PATCH /api/blog/categories/{id}', {
    summary: 'Rename a category',
    access: ['admin', 'editor'],
    body: CategoryInput,
    result: StaffCategoryAnswer,
    handle: notYet,
  }),
  endpoint('DELETE /api/blog/categories/{id}', {
    summary: 'Delete a category, moving its posts to another one',
    access: ['admin', 'editor'],
    query: CategoryRemoval,
    handle: notYet,
  }),
] as const;
