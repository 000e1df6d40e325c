import { expect, test } from 'vitest';
import type { CsvFile } from '../../../src/contract/inbox.ts';
import { AuditRequest, ContactMessage, LeadMetadata, PostComment } from '../../../src/contract/lead.ts';
import { startingContent } from '../../content/starting-content.ts';
import { exportInbox } from '../../core/inbox/export.ts';
import { leadById, pageOfInbox, toItem } from '../../core/inbox/inbox.ts';
import { readEnvironment } from '../../environment.ts';
import { openLive } from '../../main.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openPages } from '../support/pages.ts';
import { jsonRequest, visitor } from '../support/requests.ts';
import { contentInMemory } from '../support/test-ports.ts';

const [post] = startingContent().posts;
const slug = post?.slug ?? 'none';

/** Each form that becomes a lead, with its paths with and without JavaScript. */
const forms = [
  { form: 'audit-request', schema: AuditRequest, api: '/api/audit-request', page: '/' },
  { form: 'contact', schema: ContactMessage, api: '/api/contact', page: '/contact' },
  { form: 'comment', schema: PostComment, api: `/api/blog/posts/${slug}/comments`, page: `/blog/${slug}` },
] as const;

/** Values for fields with a format. */
const sound: Readonly<Record<string, string>> = {
  email: 'every-field@example.com',
  phone: '(239) 555-0142',
  website: 'https://every-field.example.com',
};

const corrected = (value: string): string =>
  value.replace('every-field', 'corrected').replace('0142', '0143').replace('Words', 'Better words');

/** A value for every field of a form's schema, including future ones. */
const filledIn = ({ shape }: (typeof forms)[number]['schema']): Record<string, string> =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((name) => !Object.hasOwn(LeadMetadata.shape, name))
      .map((name) => [name, sound[name] ?? `Words for the field ${name}`]),
  );

const textOf = (value: unknown): string => JSON.stringify(value);

test.each(forms)(
  'every field of $form is in the mail and, after a restart, in the inbox, its search and its export',
  async ({ schema, api }) => {
    const values = filledIn(schema);
    const mailServer = await openMailServer({});
    const environment = readEnvironment({
      DATA_DIR: freshFolder(),
      SMTP_URL: mailServer.url,
      MAIL_TO: 'coach@example.com',
    });
    const before = await openLive(environment);
    const answer = await before.respond(jsonRequest(`POST ${api}`, values), visitor);
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    await before.close();
    await mailServer.close();

    const { ports, close } = await openLive(readEnvironment({ DATA_DIR: environment.dataDir }));
    const now = new Date();
    const item = textOf(toItem(await leadById(ports.leads, id)));
    const file = exportInbox(await ports.leads.all(), now, false).stream();
    const { csv } = (await new Response(file).json()) as CsvFile;
    const [mail] = mailServer.mails;
    for (const value of Object.values(values)) {
      expect(mail?.text).toContain(value);
      expect(item).toContain(value);
      expect(csv).toContain(value);
      const query = { page: 1, q: value, suspects: 'without' } as const;
      const { items } = await pageOfInbox(ports.leads, query, now);
      expect(items.map((found) => found.id)).toEqual([id]);
    }
    await close();
  },
);

test.each(forms)(
  'every field of $form is stored when posted without JavaScript',
  async ({ form, schema, page }) => {
    const values = filledIn(schema);
    const { post, leads } = openPages({ content: contentInMemory(startingContent()) });
    expect((await post(page, { form, slug, ...values })).status).toBe(303);
    const storedText = textOf(leads().leads);
    for (const value of Object.values(values)) expect(storedText).toContain(value);
  },
);

test.each(forms)(
  'changing any field of $form before sending it again creates another lead',
  async ({ schema, api }) => {
    const values = filledIn(schema);
    const { respond, ports, close } = await openLive(readEnvironment({ DATA_DIR: freshFolder() }));
    const send = (changed: Record<string, string>) =>
      respond(
        jsonRequest(`POST ${api}`, { ...values, ...changed, submissionKey: 'one-filling-in' }),
        visitor,
      );
    await send({});
    await send({});
    expect(await ports.leads.all()).toHaveLength(1);
    for (const [name, value] of Object.entries(values)) {
      expect((await send({ [name]: corrected(value) })).status).toBe(201);
    }
    expect(await ports.leads.all()).toHaveLength(1 + Object.keys(values).length);
    await close();
  },
);
