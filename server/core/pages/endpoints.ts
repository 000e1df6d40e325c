import {
  NewPage,
  NewService,
  PageChange,
  PageStep,
  Retiring,
  ServiceOrder,
  StaffPageAnswer,
  StaffPageList,
} from '../../../src/contract/staff-page.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Ports } from '../ports.ts';
import { contextFrom } from '../shared/change.ts';
import { deletes } from '../shared/deletion.ts';
import type { ReadPage } from './pages.ts';
import { asStaffPage, pageById, staffPages } from './staff-pages.ts';
import { createPage, deletePage } from './write-own-pages.ts';
import { changePage, discardDraft, publishPage } from './write-page.ts';
import { createService, offerPage, orderServices, retirePage } from './write-services.ts';

const answer = async ({ shippedPages }: Ports, page: Promise<ReadPage>) => ({
  page: asStaffPage(await page, shippedPages),
});

/** Pages hold rich texts. */
const bodyLimit = 1_000_000;

const changedPage = { access: ['admin'], changes: ['pages'], result: StaffPageAnswer } as const;

export const pageEndpoints = [
  endpoint('GET /api/admin/pages', {
    summary: 'All pages and their state, with the services in order',
    access: ['admin'],
    reads: ['pages'],
    result: StaffPageList,
    handle: async ({ ports }) => ({ pages: await staffPages(ports) }),
  }),
  endpoint('GET /api/admin/pages/{id}', {
    summary: 'One page with everything its editor needs',
    access: ['admin'],
    reads: ['pages'],
    result: StaffPageAnswer,
    handle: ({ ports, params }) => answer(ports, pageById(ports.content, params.id, ports.shippedPages)),
  }),
  endpoint('PATCH /api/admin/pages/{id}', {
    summary: 'Save the draft of a page, based on the revision it names',
    details:
      'Visitors do not see a draft until it is published. `content` is the whole draft; required fields may be empty. `slug` is the address of a service or an added page and takes effect immediately, and the old address redirects to it; `slug: ""` makes it from the title. A revision other than the stored one returns 409.',
    ...changedPage,
    body: PageChange,
    bodyLimit,
    handle: (call) =>
      answer(call.ports, changePage(call.ports, call.params.id, call.body, contextFrom(call))),
  }),
  endpoint('POST /api/admin/pages/{id}/publish', {
    summary: 'Publish the draft of a page',
    ...changedPage,
    body: PageStep,
    handle: (call) =>
      answer(call.ports, publishPage(call.ports, call.params.id, call.body.revision, contextFrom(call))),
  }),
  endpoint('POST /api/admin/pages/{id}/discard', {
    summary: 'Discard the draft of a page',
    ...changedPage,
    body: PageStep,
    handle: (call) =>
      answer(call.ports, discardDraft(call.ports, call.params.id, call.body.revision, contextFrom(call))),
  }),
  endpoint('POST /api/admin/pages/{id}/retire', {
    summary: 'Retire a service or an added page; its address redirects to another page',
    ...changedPage,
    body: Retiring,
    handle: (call) =>
      answer(call.ports, retirePage(call.ports, call.params.id, call.body, contextFrom(call))),
  }),
  endpoint('POST /api/admin/pages/{id}/offer', {
    summary: 'Offer a retired page again',
    ...changedPage,
    body: PageStep,
    handle: (call) =>
      answer(call.ports, offerPage(call.ports, call.params.id, call.body.revision, contextFrom(call))),
  }),
  endpoint('POST /api/admin/pages', {
    summary: 'Add a page, as a draft',
    ...changedPage,
    body: NewPage,
    status: 201,
    handle: (call) => answer(call.ports, createPage(call.ports, call.body.title, contextFrom(call))),
  }),
  endpoint('DELETE /api/admin/pages/{id}', {
    summary: 'Delete an added page, which can be restored for 30 days',
    access: ['admin'],
    changes: ['pages'],
    handle: deletes('pages', deletePage),
  }),
  endpoint('POST /api/admin/services', {
    summary: 'Add a service at the end, as a draft',
    ...changedPage,
    body: NewService,
    status: 201,
    handle: (call) => answer(call.ports, createService(call.ports, call.body.title, contextFrom(call))),
  }),
  endpoint('PUT /api/admin/services/order', {
    summary: 'Reorder the services',
    access: ['admin'],
    changes: ['pages'],
    body: ServiceOrder,
    result: StaffPageList,
    handle: async ({ ports, body }) => {
      await orderServices(ports, body.ids);
      return { pages: await staffPages(ports) };
    },
  }),
] as const;
