import { expect } from 'vitest';
import { startingContent } from '../../../content/starting-content.ts';
import { casesAs, type Bench, type Case } from '../bench.ts';
import { addLaterFields, LATER_TEXT, withoutLaterFields } from '../../support/later-fields.ts';
import { aPicture } from '../../support/own-site.ts';
import { comment, contact } from './forms.ts';
import { retire, stepPage, writePage } from './page-calls.ts';
import { everythingRead, isForEveryone } from './privacy.ts';
import { bring, exported, withFirst } from './transfer-calls.ts';

/** Leads, spam, a subscriber, a deleted post and an admin, as a later release would have stored them. */
async function keptByALaterRelease(bench: Bench): Promise<{ lead: string; spam: string }> {
  const { call, host, logIn } = bench;
  const { id: lead } = await call('POST /api/contact', { body: contact });
  const { id: spam } = await call('POST /api/contact', {
    body: { ...contact, topic: 'https://pills.example.com' },
  });
  await call('POST /api/blog/posts/{slug}/comments', { params: { slug: 'seo-1' }, body: comment });
  await call('POST /api/subscribe', { body: { email: 'subscriber@example.com' } });
  await logIn('admin');
  await call('POST /api/admin/inbox/items/{id}/replies', {
    params: { id: lead },
    body: { subject: 'Yes', text: 'I do.', submissionKey: 'one-reply', seen: 0, sentBy: 'site' },
  });
  await call('DELETE /api/blog/posts/{id}', { params: { id: 'seo-9' } });
  await host.content.update(({ media }) => void media.push(structuredClone(aPicture)));
  await writePage(bench, 'about', { headline: 'Published' });
  await stepPage(bench, 'publish', 'about');
  await writePage(bench, 'about', { headline: 'Written' });
  await writePage(bench, 'seo-strategy', { title: 'Written' });
  await host.content.update(addLaterFields);
  await host.people.update(addLaterFields);
  await host.spam.update(addLaterFields);
  await call('PATCH /api/blog/posts/{id}', {
    params: { id: 'seo-1' },
    body: { revision: 1, excerpt: 'Said otherwise.' },
  });
  return { lead, spam };
}

async function changeLead({ call }: Bench, id: string): Promise<void> {
  const item = { params: { id } };
  await call('PATCH /api/admin/inbox/items/{id}', { ...item, body: { status: 'replied', read: true } });
  await call('PATCH /api/admin/inbox/items/{id}', { ...item, body: { note: 'Called back.' } });
  await call('POST /api/admin/inbox/items/{id}/resend', item);
  const { replies } = await call('GET /api/admin/inbox/items/{id}', item);
  const reply = replies[0]?.id ?? 'none';
  await call('POST /api/admin/inbox/items/{id}/replies/{reply}/resend', { params: { id, reply } });
}

/** There and back: the record moves to the other file each time. */
async function judgeTwice({ call }: Bench, id: string): Promise<void> {
  const item = { params: { id } };
  for (const spam of [true, false, true]) {
    await call('PATCH /api/admin/inbox/items/{id}', { ...item, body: { spam } });
  }
}

async function changeContent(bench: Bench): Promise<void> {
  const { call } = bench;
  const post = { params: { id: 'seo-1' } };
  await call('PATCH /api/blog/posts/{id}', { ...post, body: { revision: 2, title: 'Another title' } });
  await call('POST /api/admin/posts/{id}/restore', { params: { id: 'seo-9' } });
  await call('PATCH /api/admin/media/{id}', {
    params: { id: aPicture.id },
    body: { alt: 'Her shop', focus: { x: 10, y: 10 } },
  });
  await call('PATCH /api/blog/categories/{id}', {
    params: { id: 'c-seo' },
    body: { name: 'Search', slug: '' },
  });
  const { testimonials } = await call('GET /api/admin/testimonials');
  const [first] = testimonials;
  if (!first) throw new Error('There is no testimonial.');
  await call('PUT /api/testimonials/{id}', { params: { id: first.id }, body: { ...first, hidden: true } });
  const ids = testimonials.map(({ id }) => id).toReversed();
  await call('PUT /api/admin/testimonials/order', { body: { ids } });
  for (const id of ['about', 'seo-strategy']) {
    await writePage(bench, id, id === 'about' ? { headline: 'Again' } : { title: 'Again' });
    await stepPage(bench, 'publish', id);
  }
  await retire(bench, 'local-search', '/contact');
  const { pages } = await call('GET /api/admin/pages');
  const services = pages.filter(({ kind }) => kind === 'service').map(({ id }) => id);
  await call('PUT /api/admin/services/order', { body: { ids: services.toReversed() } });
  const { site } = startingContent();
  await call('PUT /api/admin/settings', { body: { ...site, claims: site.claims.toReversed() } });
  await call('PUT /api/admin/coach-mails', { body: { reminder: false, digest: true } });
  const [template] = (await call('GET /api/admin/reply-templates')).templates;
  if (!template) throw new Error('There is no template.');
  const changed = { ...template, name: 'Said otherwise' };
  await call('PUT /api/admin/reply-templates/{id}', { params: { id: template.id }, body: changed });
  const [wording] = (await call('GET /api/admin/audit-wordings')).wordings;
  if (!wording) throw new Error('There is no wording.');
  await call('PUT /api/admin/audit-wordings/{id}', {
    params: { id: wording.id },
    body: { ...wording, name: 'Said otherwise' },
  });
  const file = withFirst(await exported(bench), { excerpt: 'Brought in.' });
  await writePage(bench, 'about', { headline: 'Brought over' });
  await stepPage(bench, 'publish', 'about');
  await bring(bench, { ...file, site, coachMails: { reminder: true, digest: false } });
}

const changeUser = ({ call }: Bench) =>
  call('PATCH /api/admin/users/{id}', { params: { id: 'editor' }, body: { role: 'admin' } });

export const laterReleaseCases: readonly Case[] = casesAs('visitor', {
  async 'a later release: what it has added to the records stays through every change'(bench) {
    const { lead, spam } = await keptByALaterRelease(bench);
    await changeLead(bench, lead);
    await judgeTwice(bench, spam);
    await changeContent(bench);
    await changeUser(bench);
    const { content, people, spam: keptSpam } = await bench.host.kept();
    expect(withoutLaterFields(content, 'content')).toEqual([]);
    expect(withoutLaterFields(people, 'people')).toEqual([]);
    expect(withoutLaterFields(keptSpam, 'spam')).toEqual([]);
  },
  'a later release: what it has added is not told to visitors': {
    isSweep: true,
    capabilities: { visitorsChangeImages: true },
    async run(bench) {
      await keptByALaterRelease(bench);
      await bench.call('POST /api/auth/logout');
      expect(await everythingRead(bench, isForEveryone)).not.toContain(LATER_TEXT);
    },
  },
  'a later release: what it has added is not told to an admin either': {
    isSweep: true,
    async run(bench) {
      await keptByALaterRelease(bench);
      expect(await everythingRead(bench, () => true)).not.toContain(LATER_TEXT);
    },
  },
});
