import {
  CategoryInput,
  CategoryRemoval,
  StaffCategoryAnswer,
  StaffCategoryList,
} from '../../../src/contract/category.ts';
import { endpoint } from '../api/endpoint.ts';
import { contextFrom } from '../posts/change.ts';
import { logEvent } from '../security-log.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  staffCategories,
  staffCategory,
} from './categories.ts';

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
    access: ['admin', 'editor'],
    changes: ['blog'],
    body: CategoryInput,
    result: StaffCategoryAnswer,
    status: 201,
    handle: async ({ ports, body, now }) => {
      const { id } = await createCategory(ports, body);
      return { category: await staffCategory(ports.content, id, now) };
    },
  }),
  endpoint('PATCH /api/blog/categories/{id}', {
    summary: 'Rename a category',
    access: ['admin', 'editor'],
    changes: ['blog'],
    body: CategoryInput,
    result: StaffCategoryAnswer,
    handle: async ({ ports, params, body, now }) => {
      await changeCategory(ports, params.id, body);
      return { category: await staffCategory(ports.content, params.id, now) };
    },
  }),
  endpoint('DELETE /api/blog/categories/{id}', {
    summary: 'Delete a category, moving its posts to another one',
    access: ['admin', 'editor'],
    changes: ['blog'],
    query: CategoryRemoval,
    async handle(call) {
      await deleteCategory(call.ports, call.params.id, call.query.moveTo, contextFrom(call));
      logEvent(call, { event: 'deletion', what: 'categories', count: 1, target: call.params.id });
    },
  }),
] as const;
