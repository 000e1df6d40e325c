import {
  AuditRequest,
  ContactMessage,
  EnquiryReceipt,
  PostComment,
  Subscription,
  SubscriptionReceipt,
} from '../../../src/contract/enquiry.ts';
import { endpoint } from '../api/endpoint.ts';
import { postBySlug } from '../posts/posts.ts';
import { receive } from './receive.ts';
import { subscribe } from './subscribe.ts';

/** Submissions per address and form: more than people send, even from a shared office. */
const FORM_LIMIT = { calls: 20, seconds: 600 };

export const enquiryEndpoints = [
  endpoint('POST /api/audit-request', {
    summary: 'Ask for the free 8-point audit',
    access: 'public',
    changes: ['enquiries'],
    limit: FORM_LIMIT,
    body: AuditRequest,
    result: EnquiryReceipt,
    status: 201,
    handle: ({ body, ports, now }) => receive(ports, now, { kind: 'audit', ...body }),
  }),
  endpoint('POST /api/contact', {
    summary: 'Send the coach a message',
    access: 'public',
    changes: ['enquiries'],
    limit: FORM_LIMIT,
    body: ContactMessage,
    result: EnquiryReceipt,
    status: 201,
    handle: ({ body, ports, now }) => receive(ports, now, { kind: 'contact', ...body }),
  }),
  endpoint('POST /api/blog/posts/{slug}/comments', {
    summary: 'Send the coach a comment on a post; it is not published',
    access: 'public',
    changes: ['enquiries'],
    limit: FORM_LIMIT,
    body: PostComment,
    result: EnquiryReceipt,
    status: 201,
    handle: async ({ params, body: { comment, ...body }, ports, now }) => {
      const { slug, title } = await postBySlug(ports.content, params.slug, now);
      return receive(ports, now, { kind: 'comment', ...body, message: comment, post: { slug, title } });
    },
  }),
  endpoint('POST /api/subscribe', {
    summary: 'Subscribe an address to new articles',
    access: 'public',
    changes: ['subscribers'],
    limit: FORM_LIMIT,
    body: Subscription,
    result: SubscriptionReceipt,
    status: 201,
    handle: ({ body, ports, now }) => subscribe(ports, now, body),
  }),
] as const;
