import { expect } from 'vitest';
import type { ClientChange } from '../../../../src/contract/client.ts';
import type { NewLead } from '../../../../src/contract/new-lead.ts';
import { DAY, HOUR, NOW } from '../../support/seed.ts';
import { asJson, type TestApi, type Case, casesAs } from '../test-context.ts';
import { contact } from './forms.ts';
import { hoursAgo, lead, store } from './inbox-seed.ts';

const byHand: NewLead = {
  name: 'Cal Caller',
  phone: '(239) 555-0188',
  message: 'Wants more calls in season.',
  howMet: 'Chamber breakfast',
  kind: 'audit',
  owesAnswer: false,
  submissionKey: 'typed-once',
};

const NEW_LEAD = 'POST /api/admin/leads';
const enter = async ({ call }: TestApi, more: Partial<NewLead> = {}) =>
  (await call(NEW_LEAD, { body: { ...byHand, ...more } })).id;
const itemOf = ({ call }: TestApi, id: string) => call('GET /api/admin/inbox/items/{id}', { params: { id } });

const clientOf = ({ call }: TestApi, id: string) => call('GET /api/admin/clients/{id}', { params: { id } });
const change = ({ call }: TestApi, id: string, body: ClientChange) =>
  call('PATCH /api/admin/clients/{id}', { params: { id }, body });
const join = ({ call }: TestApi, id: string, clientId: string) =>
  call('POST /api/admin/clients/{id}/join', { params: { id }, body: { clientId } });
const leadIds = ({ leads }: Awaited<ReturnType<typeof clientOf>>) => leads.map(({ item }) => item.id);
const idsOf = async ({ call }: TestApi, query = {}) =>
  (await call('GET /api/admin/clients', { query })).clients.map(({ id }) => id);

/** Ana wrote twice, once in capitals and with her phone; Bo has her phone; Cy nothing in common. */
const people = [
  lead({ id: 'ana', kind: 'audit', receivedAt: hoursAgo(50), email: 'ana@example.com', phone: '' }),
  lead({ id: 'ana-again', receivedAt: hoursAgo(3), email: 'ANA@example.com', phone: '+1 (239) 555-0111' }),
  lead({ id: 'bo', receivedAt: hoursAgo(2), email: 'bo@example.com', phone: '239-555-0111' }),
  lead({ id: 'cy', receivedAt: hoursAgo(1), phone: '' }),
  lead({ id: 'bot', receivedAt: hoursAgo(1), email: 'ana@example.com', suspect: true }),
];

async function begin(api: TestApi): Promise<void> {
  await store(api, people);
  await api.logIn('editor');
}

const MISSING = [404, 'This client does not exist.'] as const;

export const clientCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'new leads: one entered by hand owes nothing and mails nobody, unless an answer is owed'(api) {
      const id = await enter(api);
      expect(await enter(api)).toBe(id);
      const { item } = await itemOf(api, id);
      expect(item).toMatchObject({
        name: 'Cal Caller',
        email: '',
        status: 'replied',
        readAt: NOW.toISOString(),
        entered: { by: 'The editor', howMet: 'Chamber breakfast' },
        mail: null,
      });
      expect(item.receipt).toBeUndefined();
      const owed = await enter(api, {
        owesAnswer: true,
        email: 'cal@example.com',
        submissionKey: 'another-one',
      });
      expect((await itemOf(api, owed)).item).toMatchObject({ status: 'new', repliedAt: null });
      expect(api.announced).toEqual([]);
    },
    async 'new leads: without an address, a reply cannot be mailed, but noted, and an audit can start'(api) {
      const id = await enter(api, { kind: 'contact', owesAnswer: true });
      const reply = { subject: 'Yes', text: 'I do.', submissionKey: 'one-reply', seen: 0 };
      const message = 'This lead has no email address. Call or text, then mark it as replied.';
      const key = `POST /api/admin/inbox/items/${id}/replies`;
      await api.refuses(key, [409, message], asJson({ ...reply, sentBy: 'site' }));
      expect((await api.ask(key, asJson({ ...reply, sentBy: 'mail-program' }))).status).toBe(201);
      const { audit: begun } = await api.call('POST /api/admin/audits', { body: { leadId: id } });
      expect(begun).toMatchObject({ client: 'Cal Caller', email: '' });
    },
    async 'inbox: the kind of a lead can be changed and keeps the first one'(api) {
      const sent = { ...contact, submissionKey: 'one-filling-in' };
      const { id } = await api.call('POST /api/contact', { body: sent });
      const correct = async (kind: 'audit' | 'contact') =>
        (await api.call('PATCH /api/admin/inbox/items/{id}', { params: { id }, body: { kind } })).item;
      expect(await correct('audit')).toMatchObject({
        kind: 'audit',
        correction: { by: 'The editor', original: { kind: 'contact' } },
      });
      expect((await api.call('GET /api/admin/audits', { query: {} })).waiting).toMatchObject([{ id }]);
      // The same form sent again is still the same lead.
      expect((await api.call('POST /api/contact', { body: sent })).id).toBe(id);
      await api.refuses(
        `PATCH /api/admin/inbox/items/${id}`,
        [400, 'Only what was sent about a post is a comment.', 'kind'],
        asJson({ kind: 'comment' }),
      );
      expect(await correct('contact')).not.toHaveProperty('correction');
    },
    async 'clients: each lead is one until joined; the list is searched, filtered and counted'(api) {
      await begin(api);
      expect(await idsOf(api)).toEqual(['cy', 'bo', 'ana-again', 'ana']);
      expect(await idsOf(api, { q: '5550111' })).toEqual(['bo', 'ana-again']);
      expect(await idsOf(api, { q: 'zebra' })).toEqual([]);
      await change(api, 'bo', { stage: 'call booked', note: 'Likes zebras.' });
      expect(await idsOf(api, { q: 'zebra' })).toEqual(['bo']);
      expect(await idsOf(api, { stage: 'call booked' })).toEqual(['bo']);
      const { counts, total } = await api.call('GET /api/admin/clients', { query: { stage: 'new' } });
      expect([counts.new, counts['call booked'], total]).toEqual([3, 1, 3]);
      for (const id of ['none', 'bot']) await api.refuses(`GET /api/admin/clients/${id}`, [...MISSING]);
    },
    async 'clients: the same address or phone number only suggests the same person'(api) {
      await begin(api);
      const suggested = async (id: string) =>
        (await clientOf(api, id)).suggestions.map((each) => each.id).toSorted();
      expect(await suggested('ana-again')).toEqual(['ana', 'bo']);
      expect(await suggested('ana')).toEqual(['ana-again']);
      expect(await suggested('cy')).toEqual([]);
      expect((await itemOf(api, 'ana')).client).toMatchObject({
        id: 'ana',
        suggestions: [{ id: 'ana-again', name: 'Name of ana-again' }],
      });
      const notSame = (isSomeoneElse: boolean) =>
        api.call('POST /api/admin/clients/{id}/not-same', {
          params: { id: 'ana-again' },
          body: { clientId: 'bo', isSomeoneElse },
        });
      await notSame(true);
      expect([await suggested('ana-again'), await suggested('bo')]).toEqual([['ana'], []]);
      await notSame(false);
      expect(await suggested('bo')).toEqual(['ana-again']);
    },
    async 'clients: joined, they have all leads, audits and notes of both, and the earlier next step'(api) {
      await begin(api);
      await api.call('POST /api/admin/audits', { body: { leadId: 'ana' } });
      await change(api, 'ana', { note: 'Met twice.', nextStep: { text: 'Call her', on: '2025-06-05' } });
      await change(api, 'ana-again', {
        note: 'Pays cash.',
        nextStep: { text: 'Send it', on: '2025-06-04' },
      });
      const joined = await join(api, 'ana', 'ana-again');
      expect(leadIds(joined)).toEqual(['ana-again', 'ana']);
      expect(joined).toMatchObject({
        client: {
          id: 'ana',
          name: 'Name of ana-again',
          phone: '+1 (239) 555-0111',
          stage: 'audit in progress',
          leads: 2,
          nextStep: { text: 'Send it', on: '2025-06-04' },
        },
        note: 'Met twice.\n\nPays cash.\n\nNext step: Call her (2025-06-05)',
        audits: [{ leadId: 'ana' }],
        suggestions: [{ id: 'bo' }],
      });
      await api.refuses('GET /api/admin/clients/ana-again', [...MISSING]);
      const self = [409, 'This is the same client already.'] as const;
      await api.refuses('POST /api/admin/clients/ana/join', [...self], asJson({ clientId: 'ana' }));
      await api.refuses('POST /api/admin/clients/ana/join', [...MISSING], asJson({ clientId: 'ana-again' }));
    },
    async 'clients: a lead that is split off is someone else, and another join is possible'(api) {
      await begin(api);
      await join(api, 'ana', 'ana-again');
      const split = (...ids: string[]) =>
        api.call('POST /api/admin/clients/{id}/split', { params: { id: 'ana' }, body: { leadIds: ids } });
      const left = await split('ana');
      expect([leadIds(left), left.suggestions.map(({ id }) => id)]).toEqual([['ana-again'], ['bo']]);
      const { client, audits } = await itemOf(api, 'ana');
      expect(client).toEqual({ id: expect.not.stringMatching(/^ana/) as string, suggestions: [] });
      expect(audits).toEqual([]);
      const key = 'POST /api/admin/clients/ana/split';
      const last = [409, 'A client keeps at least one lead. There is nothing to split off.'] as const;
      await api.refuses(key, [...last], asJson({ leadIds: ['ana-again'] }));
      const foreign = [404, 'This lead does not belong to this client.'] as const;
      await api.refuses(key, [...foreign], asJson({ leadIds: ['cy'] }));
      expect(leadIds(await join(api, 'ana', client.id))).toEqual(['ana-again', 'ana']);
    },
    async 'clients: stage, next step and note change on their own, and a due step is on Today'(api) {
      await begin(api);
      const due = async () => (await api.call('GET /api/admin/overview')).nextSteps.map(({ id }) => id);
      const nextStep = { text: 'Call her about the menu', on: '2025-06-03' };
      await change(api, 'ana', { nextStep });
      await change(api, 'ana', { note: ' Prefers texts. ' });
      expect(await change(api, 'ana', { stage: 'client' })).toMatchObject({
        client: { stage: 'client', nextStep },
        note: 'Prefers texts.',
      });
      await change(api, 'cy', { nextStep: { text: 'Send it', on: '2025-06-02' } });
      expect(await due()).toEqual(['cy']);
      api.clock.advance(DAY);
      await api.logIn('editor');
      expect(await due()).toEqual(['cy', 'ana']);
      expect((await change(api, 'ana', { nextStep: null })).client.nextStep).toBeNull();
      expect(await due()).toEqual(['cy']);
      await api.refuses(
        'PATCH /api/admin/clients/ana',
        [400, 'Choose a date.', { 'nextStep.on': ['Choose a date.'] }],
        asJson({ nextStep: { text: 'Call', on: 'soon' } }),
      );
    },
    async 'clients: an opened report is news on Today for a week'(api) {
      await begin(api);
      const { audit: begun } = await api.call('POST /api/admin/audits', { body: { leadId: 'ana' } });
      await api.host.audits.change(begun.id, (draft) => {
        draft.deliveredAt = NOW.toISOString();
        draft.openedAt = NOW.toISOString();
      });
      api.clock.advance(7 * DAY);
      await api.logIn('editor');
      const news = async () => (await api.call('GET /api/admin/overview')).news;
      expect(await news()).toEqual([
        { clientId: 'ana', name: 'Name of ana', text: 'opened the report', at: NOW.toISOString() },
      ]);
      api.clock.advance(HOUR);
      expect(await news()).toEqual([]);
    },
  }),
  ...casesAs('admin', {
    async 'clients: an export has all that is stored about one person, with what is in the bin'(api) {
      await store(api, people);
      await api.call('POST /api/subscribe', { body: { email: 'ana@example.com' } });
      await join(api, 'ana', 'ana-again');
      await api.call('DELETE /api/admin/inbox/items/{id}', { params: { id: 'ana-again' } });
      const { audit } = await api.call('POST /api/admin/audits', { body: { leadId: 'ana' } });
      await api.call('DELETE /api/admin/audits/{id}', { params: { id: audit.id } });
      const file = await api.call('GET /api/admin/clients/{id}/export', { params: { id: 'ana' } });
      expect(file).toMatchObject({
        exportedAt: NOW.toISOString(),
        client: { id: 'ana', leads: 1 },
        leads: [{ item: { id: 'ana' } }, { item: { id: 'ana-again' } }],
        audits: [{ id: audit.id, leadId: 'ana', points: [{}, {}, {}, {}, {}, {}, {}] }],
        subscription: { email: 'ana@example.com', subscribedAt: NOW.toISOString() },
      });
      expect(api.noted.at(-1)?.event).toMatchObject({ event: 'export', what: 'clients', count: 1 });
    },
    async 'clients: erasing one takes leads, audits, notes and subscription, and nobody else’s'(api) {
      await store(api, people);
      for (const email of ['Ana@example.com', 'bo@example.com']) {
        await api.call('POST /api/subscribe', { body: { email } });
      }
      await join(api, 'ana', 'ana-again');
      await change(api, 'ana', { note: 'Pays cash.' });
      await api.call('DELETE /api/admin/inbox/items/{id}', { params: { id: 'ana-again' } });
      await api.call('POST /api/admin/audits', { body: { leadId: 'ana' } });
      await api.call('DELETE /api/admin/clients/{id}', { params: { id: 'ana' } });
      const { leads } = await api.host.stored();
      expect(leads.leads.map(({ id }) => id)).toEqual(['bo', 'cy', 'bot']);
      expect([leads.clients, leads.audits]).toEqual([[], []]);
      expect(leads.subscribers.map(({ email }) => email)).toEqual(['bo@example.com']);
      expect(api.noted.at(-1)?.event).toMatchObject({ event: 'erasure', what: 'clients', count: 1 });
      await api.refuses('DELETE /api/admin/clients/ana', [...MISSING]);
    },
  }),
  ...casesAs('visitor', {}),
];
