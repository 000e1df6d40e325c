import { DAY, isLastAdmin, type Enquiry, type Model, type Post } from './model.ts';

const without = <One extends object>(one: One, ...names: (keyof One)[]) =>
  Object.fromEntries(Object.entries(one).filter(([name]) => !names.some((other) => other === name)));
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
const from = <One>(list: readonly One[], key: (one: One) => number): One[] =>
  list.toSorted((one, other) => key(other) - key(one));

function seenPosts({ posts, deleted, categories, now }: Model): Record<string, object> {
  const postState = ({ publishAt }: Post) =>
    publishAt === null ? 'draft' : publishAt <= now ? 'published' : 'scheduled';
  const staff = posts
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
    .toSorted((one, other) => (other.publishAt ?? other.createdAt) - (one.publishAt ?? one.createdAt))
    .map(({ former, createdAt, publishAt, ...post }) => {
      const { name } = categories.find(({ id }) => id === post.categoryId) ?? { name: '' };
      const times = { createdAt: iso(createdAt), publishAt: iso(publishAt) };
      const formerSlugs = former.filter((slug) => slug !== post.slug);
      const state = postState({ former, createdAt, publishAt, ...post });
      return { ...post, ...times, category: name, state, formerSlugs };
    });
  const published = staff.filter(({ state }) => state === 'published');
  const counted = categories.map((category) => {
    const isIn = ({ categoryId }: { categoryId: string }) => categoryId === category.id;
    return { ...category, count: published.filter(isIn).length, posts: posts.filter(isIn).length };
  });
  return {
    '/api/admin/posts': {
      total: staff.length,
      posts: staff.slice(0, 20).map((post) => without(post, 'content', 'formerSlugs')),
    },
    ...Object.fromEntries(staff.map((post) => [`/api/admin/posts/${post.id}`, { post }])),
    ...Object.fromEntries(
      published.flatMap(({ id, title, content, slug, formerSlugs }) =>
        [slug, ...formerSlugs].map((at) => [`/api/blog/posts/${at}`, { post: { id, title, content, slug } }]),
      ),
    ),
    '/api/blog/posts': {
      total: published.length,
      posts: published
        .slice(0, 9)
        .map(({ id, slug, excerpt, category }) => ({ id, slug, excerpt, category })),
    },
    '/api/admin/deleted-posts': {
      posts: deleted
        .toReversed()
        .map(({ post: { id, title, slug }, at }) => ({ id, title, slug, deletedAt: iso(at) })),
    },
    '/api/admin/categories': { categories: counted },
  };
}

function seenInbox({ enquiries, audits, bin }: Model): Record<string, object> {
  const itemOf = (enquiry: Enquiry) => {
    const { form, at, spamAt, readAt, repliedAt, ...rest } = enquiry;
    const { name, email, message } = form.body;
    const mail = enquiry.suspect ? null : { state: 'waiting' };
    const times = { receivedAt: iso(at), readAt: iso(readAt), repliedAt: iso(repliedAt) };
    const kind = form.path === '/api/contact' ? 'contact' : 'audit';
    return { ...rest, kind, name, email, message, mail, ...times, goesOn: iso(spamAt && spamAt + 30 * DAY) };
  };
  const list = from(enquiries, ({ at }) => at).map(itemOf);
  const inBin = from(bin, ({ enquiry }) => enquiry.at).map(({ enquiry, at }) => ({
    ...itemOf(enquiry),
    suspect: true,
    goesOn: iso(at + 30 * DAY),
    deleted: { at: iso(at), by: 'The admin' },
  }));
  const leads = list.filter(({ suspect }) => !suspect);
  const suspected = list.filter(({ suspect, goesOn }) => suspect && goesOn === null);
  const confirmed = list.filter(({ goesOn }) => goesOn !== null);
  const unread = (some: typeof list) => some.filter(({ readAt }) => readAt === null).length;
  const having = (wanted: string) => leads.filter(({ status }) => status === wanted).length;
  const counts = {
    new: having('new'),
    replied: having('replied'),
    closed: having('closed'),
    unread: unread(leads),
    suspects: suspected.length,
    unseen: unread(suspected),
    spam: confirmed.length,
    deleted: inBin.length,
  };
  const page = (items: typeof list) => ({ total: items.length, items: items.slice(0, 20), counts });
  const isBegun = (id: string) => audits.some(({ enquiryId }) => enquiryId === id);
  return {
    '/api/admin/inbox': page(leads),
    '/api/admin/inbox?suspects=only': page(suspected),
    '/api/admin/inbox?suspects=confirmed': page(confirmed),
    '/api/admin/inbox?suspects=deleted': page(inBin),
    '/api/admin/audits': {
      audits: from(audits, ({ changedAt }) => changedAt).map(({ changedAt, ...audit }) => ({
        ...without(audit, 'revision'),
        updatedAt: iso(changedAt),
      })),
      waiting: leads
        .filter(({ id, kind }) => kind === 'audit' && !isBegun(id))
        .toReversed()
        .map(({ id }) => ({ id })),
    },
    ...Object.fromEntries(
      audits.map(({ id, business, revision }) => [
        `/api/admin/audits/${id}`,
        { audit: { frame: { business, revision } } },
      ]),
    ),
  };
}

/** The visible data, by address. */
export function seen(model: Model): Record<string, object> {
  const { testimonials, subscribers, users, site, siteRevision: revision, isRegistrationOpen } = model;
  const listed = (suspects: boolean) => {
    const rows = from(subscribers, ({ at }) => at).filter(({ suspect }) => suspect === suspects);
    return {
      total: rows.length,
      subscribers: rows.map(({ at, ...one }) => ({ ...one, subscribedAt: iso(at) })),
    };
  };
  return {
    ...seenPosts(model),
    ...seenInbox(model),
    '/api/admin/testimonials': { testimonials },
    '/api/testimonials': {
      testimonials: testimonials.filter(({ hidden }) => !hidden).map((one) => without(one, 'hidden')),
    },
    '/api/admin/subscribers': listed(false),
    '/api/admin/subscribers?suspects=only': listed(true),
    '/api/admin/users': {
      users: users
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .toSorted((one, other) => Number(other.state === 'pending') - Number(one.state === 'pending'))
        .map((user) => {
          const { id, name, email, state, role, sessions, isApproved, hasLoggedIn } = user;
          const awaitsPassword = state === 'active' && isApproved && !hasLoggedIn;
          return {
            id,
            name,
            email,
            state,
            role,
            sessions,
            awaitsPassword,
            isLastAdmin: isLastAdmin(model, user),
          };
        }),
    },
    '/api/site': { site, revision, isRegistrationOpen },
  };
}
