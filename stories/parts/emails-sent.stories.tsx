import { Suspense, use } from 'react';
import preview from '../../.storybook/preview.tsx';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { type Email, openMailingSite, sendDue } from '../../mocks/fixtures/emails.ts';
import { makeClient } from '../../src/api/client.ts';
import { trustedHtml } from '../../src/lib/trusted-html.ts';
import { deliveryText } from '../../src/staff/audits/delivery-text.ts';
import { padded } from '../with-app.tsx';

const siteUrl = 'https://example.com';
const visitor = { name: 'Jo Harbor', email: 'jo@example.com', phone: '(239) 555-0123' };

/** Lets visitors and the coach do what is answered by email, and sends everything that is due. */
async function sendAll(): Promise<readonly Email[]> {
  const host = openMailingSite();
  const call = makeClient(host.send, siteUrl);
  const message = 'People say they cannot find our opening hours.\nCould you look at that first?';
  await call('POST /api/audit-request', { body: { ...visitor, website: 'https://example.com', message } });
  await call('POST /api/contact', { body: { ...visitor, message: 'Do you also coach teams?' } });
  await call('POST /api/blog/posts/{slug}/comments', {
    params: { slug: 'a-slow-site-costs-more-in-season' },
    body: { name: visitor.name, email: visitor.email, comment: 'The second number was new to me.' },
  });
  for (const email of ['jo@example.com', 'nils.bergstrom@example.com']) {
    await call('POST /api/subscribe', { body: { email } });
  }
  const { email, password, name } = demoAccounts.admin;
  await call('POST /api/auth/login', { body: { email, password } });
  const mail = { submissionKey: 'the-first-one', seen: 0, sentBy: 'site' } as const;
  const text = `Hi Ben,\n\nYes, teams of up to six. Shall we talk on Thursday at ten?\n\n${name}`;
  await call('POST /api/admin/inbox/items/{id}/replies', {
    params: { id: 'demo-kayaks' },
    body: { ...mail, subject: 'Coaching for your team', text },
  });
  const params = { id: 'demo-audit-orchard' };
  const { audit, request, replies } = await call('GET /api/admin/audits/{id}', { params });
  const { token, expiresAt: until } = audit.links.at(-1) ?? {};
  if (!audit.report) throw new Error('The audit has no report.');
  const site = await host.ports.content.settings.site();
  const report = { client: request.name, report: audit.report, site, until };
  await call('POST /api/admin/audits/{id}/deliver', {
    params,
    body: {
      ...mail,
      seen: replies,
      ...deliveryText({ ...report, address: `${siteUrl}/report/${token}` }),
    },
  });
  const post = { params: { id: 'post-near-me' } };
  await call('POST /api/admin/newsletters/{id}', { ...post, body: { recipients: 1 } });
  return sendDue(host, siteUrl);
}

function OneEmail({ from, to, replyTo, subject, text, html }: Email) {
  const heads = { From: from, To: to, 'Reply to': replyTo, Subject: subject };
  return (
    <article aria-label={subject} className="max-w-dialog border border-line">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line p-4 text-sm wrap-anywhere">
        {Object.entries(heads).map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd className={name === 'Subject' ? 'font-semibold' : ''}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {html && (
        <iframe
          title={subject}
          sandbox=""
          srcDoc={trustedHtml(html)}
          className="h-160 w-full border-b border-line bg-white"
        />
      )}
      <p className="p-4 text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </article>
  );
}

let sending: ReturnType<typeof sendAll> | undefined;
const sentOnce = () => (sending ??= sendAll());

/** The emails that the site sends with a subject like this. */
function Emails({ subject }: { subject: RegExp }) {
  const mails = use(sentOnce()).filter((mail) => subject.test(mail.subject));
  if (mails.length === 0) throw new Error(`No email has a subject like ${subject.source}.`);
  return (
    <div className="grid gap-6">
      {mails.map((mail) => (
        <OneEmail key={mail.subject} {...mail} />
      ))}
    </div>
  );
}

const meta = preview.meta({
  title: 'Parts/Emails sent',
  component: Emails,
  decorators: [
    (Story) => (
      <Suspense>
        <Story />
      </Suspense>
    ),
    padded,
  ],
});

const about = (subject: RegExp) => ({ args: { subject } });

export const AlertToTheCoach = meta.story(about(/^(?:Audit request|Contact message|Comment) /));
export const Reminder = meta.story(about(/^Reminder/));
export const MorningDigest = meta.story(about(/^Waiting for you/));
export const ClientActions = meta.story(about(/opened the report|checked off/));
export const TestOfTheMailServer = meta.story(about(/^A test/));
export const ReceiptToTheVisitor = meta.story(about(/^I got/));
export const Reply = meta.story(about(/^Coaching for/));
export const Report = meta.story(about(/8-point audit from/));
export const Subscription = meta.story(about(/subscri/));
export const PostToSubscribers = meta.story(about(/near me/));
export const AccountEmails = meta.story(about(/password|your account|your role/i));
