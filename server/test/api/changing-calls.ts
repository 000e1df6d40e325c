import type { LeadsState } from '../../core/state.ts';

/** A valid call that changes something. */
export interface ChangingCall {
  key: string;
  method: string;
  /** Relative to the site's address. */
  path: string;
  body: object | undefined;
}

const receivedAt = '2025-06-02T13:00:00.000Z';
const visitor = { name: 'Vera Visitor', email: 'vera@example.com' };
const phone = '(239) 555-0123';
const password = 'seven otters under one bridge';
const token = 'a-link-that-nobody-made';
const joining = { name: 'Joan Joining', email: 'joan@example.com' };

/** Leads of a site on which every call of `changingCalls` takes effect. */
export const changeableLeads: Partial<LeadsState> = {
  leads: ['mailed', 'deleted-item'].map((id) => ({
    ...visitor,
    id,
    kind: 'contact',
    status: 'new',
    phone,
    message: 'One more audit?',
    receivedAt,
  })),
  subscribers: [{ id: 'reader', email: 'reader@example.com', subscribedAt: receivedAt }],
};

/** The exported content that the calls depend on. */
interface Exported {
  site: object;
  testimonials: { id: string }[];
}

const post = {
  title: 'Written elsewhere',
  excerpt: 'Nobody asked for this.',
  categoryId: 'seo',
  content: '<p>Not by us.</p>',
  state: 'published',
};
const testimonial = { quote: 'They write themselves, really.', name: 'Nobody', company: 'Nowhere at all' };

const reply = {
  subject: 'From elsewhere',
  text: 'Nobody wrote this.',
  submissionKey: 'from-elsewhere',
  seen: 0,
  sentBy: 'mail-program',
};
const point = { revision: 1, rating: null, summary: 'Not by us.', text: '', isFinished: false };
const template = { kind: '', name: 'Elsewhere', subject: 'From elsewhere', text: 'Nobody wrote this.' };

const byHand = {
  name: 'Cal Caller',
  phone,
  kind: 'contact',
  owesAnswer: false,
  submissionKey: 'typed-elsewhere',
};

const wording = { point: 'SEO evaluation', name: 'Elsewhere', text: '<p>Nobody wrote this.</p>' };

const bodies = ({ site, testimonials, ...rest }: Exported): Record<string, object | undefined> => ({
  'POST /api/views': { page: '/about' },
  'POST /api/audit-request': { ...visitor, phone, website: 'example.com' },
  'POST /api/contact': { ...visitor, phone, message: 'This comes from elsewhere.' },
  'POST /api/blog/posts/a-slow-site-costs-more-in-season/comments': {
    ...visitor,
    comment: 'From elsewhere.',
  },
  'POST /api/subscribe': { email: visitor.email },
  'POST /api/subscriptions/none': undefined,
  'POST /api/unsubscribe/none': undefined,
  'DELETE /api/unsubscribe/none': undefined,
  'POST /api/auth/register': joining,
  'PUT /api/blog/posts/post-slow-site': { imageUrl: '/covers/default.svg' },
  'POST /api/admin/preview': post,
  'POST /api/blog/posts': post,
  'PATCH /api/blog/posts/post-near-me': { ...post, revision: 1 },
  'DELETE /api/blog/posts/post-welcome': undefined,
  'POST /api/admin/bin/restore': { list: 'posts', ids: ['post-welcome'] },
  'POST /api/admin/bin/erase': { list: 'posts', ids: ['post-welcome'] },
  'POST /api/blog/categories': { name: 'Elsewhere' },
  'PATCH /api/blog/categories/seo': { name: 'Elsewhere too' },
  'DELETE /api/blog/categories/content-marketing?moveTo=seo': undefined,
  'PATCH /api/admin/inbox/items/mailed': { status: 'closed' },
  'POST /api/admin/inbox/items/mailed/resend': undefined,
  'POST /api/admin/inbox/items/mailed/replies': reply,
  'POST /api/admin/inbox/items/mailed/replies/none/resend': undefined,
  'POST /api/admin/leads': byHand,
  'PATCH /api/admin/clients/mailed': { note: 'From elsewhere.' },
  'POST /api/admin/clients/mailed/not-same': { clientId: 'deleted-item', isSomeoneElse: true },
  'POST /api/admin/clients/mailed/join': { clientId: 'deleted-item' },
  'POST /api/admin/clients/mailed/split': { leadIds: ['deleted-item'] },
  // Ids are random.
  'POST /api/admin/audits': { leadId: 'none' },
  'PUT /api/admin/audits/none/frame': { revision: 1, business: '', website: '', summary: '', nextStep: '' },
  'PUT /api/admin/audits/none/points/1': {
    ...point,
    findings: [],
    recommendations: [],
    manualChecks: { answers: [], competitors: [] },
  },
  'PUT /api/admin/audits/none/action-plan': { ...point, order: [] },
  'POST /api/admin/audits/none/scan': {},
  'POST /api/admin/audits/none/report': undefined,
  'PUT /api/admin/audits/none/link': {},
  'DELETE /api/admin/audits/none/link': undefined,
  'POST /api/admin/audits/none/deliver': reply,
  'DELETE /api/admin/audits/none': undefined,
  'POST /api/reports/none/opened': undefined,
  'PUT /api/reports/none/actions/none': {},
  'DELETE /api/reports/none/actions/none': undefined,
  'POST /api/admin/reply-templates': template,
  'PUT /api/admin/reply-templates/a-question': template,
  'DELETE /api/admin/reply-templates/find-a-time': undefined,
  'POST /api/admin/audit-wordings': wording,
  'PUT /api/admin/audit-wordings/slow-pages': wording,
  'DELETE /api/admin/audit-wordings/no-next-step': undefined,
  'POST /api/admin/inbox/changes': { ids: ['mailed'], action: 'closed' },
  'DELETE /api/admin/inbox/items/deleted-item': undefined,
  'DELETE /api/admin/clients/mailed': undefined,
  'DELETE /api/admin/subscribers/reader': undefined,
  'POST /api/admin/users': { name: 'Ivy Invited', email: 'ivy@example.com', role: 'editor' },
  'PATCH /api/admin/users/editor': { role: 'admin' },
  'POST /api/admin/users/editor/reset-link': undefined,
  'DELETE /api/admin/users/editor/sessions': undefined,
  'DELETE /api/admin/users/editor': undefined,
  'PUT /api/admin/testimonials/order': { ids: testimonials.map(({ id }) => id).toReversed() },
  'POST /api/testimonials': testimonial,
  [`PUT /api/testimonials/${testimonials[0]?.id}`]: testimonial,
  [`DELETE /api/testimonials/${testimonials[1]?.id}`]: undefined,
  'PATCH /api/admin/pages/seo-strategy': { revision: 0, slug: 'elsewhere' },
  'POST /api/admin/pages/seo-strategy/publish': { revision: 1 },
  'POST /api/admin/pages/seo-strategy/discard': { revision: 1 },
  'POST /api/admin/pages/local-search/retire': { revision: 0, leadsTo: '/blog' },
  'POST /api/admin/pages/local-search/offer': { revision: 1 },
  'POST /api/admin/pages': { title: 'Written elsewhere' },
  'DELETE /api/admin/pages/none': undefined,
  'POST /api/admin/services': { title: 'Written elsewhere' },
  'PUT /api/admin/services/order': { ids: [] },
  'PUT /api/admin/settings': { ...site, brand: 'Elsewhere', revision: 1 },
  // Ids are random.
  'POST /api/admin/versions/no-such-version/restore': { revision: 1 },
  'PUT /api/admin/registration': { isOpen: false },
  'POST /api/admin/redirects': { from: '/elsewhere', to: '/about' },
  'PUT /api/admin/redirects/none': { from: '/elsewhere', to: '/about' },
  'DELETE /api/admin/redirects/none': undefined,
  'PUT /api/admin/webhook': { isOn: true, url: 'https://elsewhere.example.com/' },
  'POST /api/admin/webhook/secret': {},
  'POST /api/admin/webhook/test': {},
  'POST /api/admin/webhook/deliveries/none/resend': {},
  'PUT /api/admin/availability': { awayUntil: null, workingDays: [1] },
  'PUT /api/admin/postal-address': { address: 'Elsewhere' },
  'POST /api/admin/newsletters/post-near-me/test': {},
  'POST /api/admin/newsletters/post-near-me': { recipients: 1 },
  'PUT /api/admin/coach-mails': { reminder: false, digest: false, clients: true, receipt: true },
  'PATCH /api/admin/first-steps': { hasReadServices: true },
  'POST /api/admin/test-mail': undefined,
  'POST /api/admin/import': {
    file: { ...rest, site: { ...site, brand: 'Far away' }, testimonials },
    dryRun: false,
  },
  'POST /api/admin/import/old-site': {},
  'POST /api/admin/import/old-site/pictures/retry': undefined,
  'POST /api/admin/import/old-site/pictures/give-up': undefined,
  [`POST /api/admin/import/pictures?picture=${'0'.repeat(32)}-1x1`]: {},
  'POST /api/admin/pictures': {},
  'PATCH /api/admin/pictures/none': { alt: 'Elsewhere' },
  'POST /api/admin/pictures/none/replace': { by: '0'.repeat(32) },
  'DELETE /api/admin/pictures/none': undefined,
  'POST /api/admin/sample-content/remove': undefined,
  'POST /api/admin/sample-content/restore': undefined,
  'POST /api/admin/backup': undefined,
  'PUT /api/admin/second-factor': { policy: 'offered' },
  'POST /api/auth/factors/passkeys/options': undefined,
  'POST /api/auth/factors/passkeys': { name: 'Elsewhere', passkey: {} },
  'DELETE /api/auth/factors/passkeys/none': undefined,
  'POST /api/auth/factors/app/new': undefined,
  'POST /api/auth/factors/app': { sealed: 'none', code: '123456' },
  'DELETE /api/auth/factors/app': undefined,
  'POST /api/auth/factors/recovery-codes': undefined,
  'DELETE /api/admin/users/none/factors': undefined,
  // From here on logins end.
  'POST /api/auth/login/factor': { ticket: 'none.none', code: '123456' },
  'POST /api/auth/passkey/options': undefined,
  'POST /api/auth/passkey/login': { passkey: { id: 'none' } },
  'POST /api/lead-link': { token },
  'POST /api/lead-link/replied': { token },
  'POST /api/auth/link': { token },
  'POST /api/auth/set-up': { ...joining, password, token },
  'POST /api/auth/reset-password': { token, password },
  'POST /api/auth/forgot-password': { email: visitor.email },
  'POST /api/auth/prove': { password: 'mangrove kettle violin' },
  'DELETE /api/auth/sessions/others': undefined,
  'PUT /api/auth/password': { current: 'mangrove kettle violin', password },
  'POST /api/auth/login': { email: 'ada@example.com', password },
  'DELETE /api/auth/sessions': undefined,
  'POST /api/auth/logout': undefined,
});

/** One valid call to every changing endpoint, in an order in which all of them succeed. */
export const changingCalls = (exported: Exported): ChangingCall[] =>
  Object.entries(bodies(exported)).map(([key, body]) => {
    const [method = '', path = ''] = key.split(' ');
    return { key, method, path: path.slice(1), body };
  });
