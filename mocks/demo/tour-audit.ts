import { takeReportSnapshot } from '../../server/core/audits/report-snapshot.ts';
import type { ReadLead } from '../../server/core/state.ts';
import { LINK_DAYS } from '../../src/contract/audit-report.ts';
import type { TabHost } from '../host/tab-host.ts';
import { type AuditSample, written } from './audit-sample.ts';
import { demoAccounts } from './demo-accounts.ts';
import { begunAudit } from './demo-audits.ts';
import { recordedScanner } from './recorded-scan.ts';

const DAY = 86_400_000;
const by = demoAccounts.admin.name;

/** Fits any small business, because a visitor may have sent the request. */
const points: AuditSample['points'] = [
  {
    rating: 'needs work',
    summary: 'The page does not fit a phone, and most of your visitors hold one.',
    text: '<p>I opened your site on a phone, as your customers do, and had to zoom in before I could read a word.</p>',
    recommendations: [
      {
        id: 'phone',
        title: 'Let the page fit a phone',
        text: 'One line in the template is a start. The person who built the site can tell you whether the rest follows.',
        who: 'web person',
        time: '2 hours',
        effect: 'large',
        done: 'You can read every page on your own phone without zooming.',
        factId: 'viewport.the-page-does-not-adapt-to-phones',
      },
    ],
  },
  {
    rating: 'needs work',
    summary: 'Two pages have the same title, and one has no description.',
    text: '<p>In a list of results nobody can tell the two apart.</p>',
    recommendations: [
      {
        id: 'titles',
        title: 'Give each page a title of its own',
        text: 'Name what the page is about, and your town.',
        who: 'web person',
        time: '15 minutes',
        effect: 'noticeable',
        done: 'Each browser tab shows another name.',
        factId: 'title.two-pages-have-the-same-title',
      },
    ],
  },
  { rating: 'good', summary: 'Your pages answer what a new customer asks first.' },
  {
    rating: 'urgent',
    summary: 'Your opening hours are nowhere to be found, and the phone number cannot be tapped.',
    text: '<p>People who search nearby want to know two things: are you open, and how do I call?</p>',
    recommendations: [
      {
        id: 'hours',
        title: 'Put hours and phone number at the top of every page',
        text: 'As text, not as a picture, and the same as in your business profile.',
        who: 'you',
        time: '15 minutes',
        effect: 'large',
        done: 'Your hours and number are the first thing you see on your phone.',
      },
    ],
  },
  {
    rating: 'needs work',
    summary: 'One of the links goes to a network’s home page instead of your profile.',
  },
  { rating: 'urgent', summary: 'Your visits are counted by a service that stopped working in July 2023.' },
  { rating: 'good', summary: 'Neither of the two competitors nearby asks for reviews. You can be first.' },
];

const sample = (business: string, website: string): AuditSample => ({
  frame: {
    business,
    website,
    summary:
      'Your site says what you do, and says it well. Two things keep people from calling: they cannot read it on a phone, and they cannot find your hours.',
    nextStep: 'Let us go through it on the phone, twenty minutes. Bring the login to your business profile.',
  },
  points,
  actionPlan: {
    summary: 'Hours first: that takes a quarter of an hour, and you will notice it the same week.',
    text: '<p>You can do the first two without me.</p>',
    order: ['hours', 'titles', 'phone'],
  },
});

/** The audit of a lead, with sample texts where it is empty until its report is made. @returns its id */
export async function tourAudit(host: TabHost, lead: ReadLead, business: string): Promise<string> {
  const found = host.leads.read().audits.findLast(({ leadId }) => leadId === lead.id);
  if (found?.report) return found.id;
  const id = found?.id ?? `sample-audit-${lead.id}`;
  const now = new Date();
  const at = now.toISOString();
  const { address, pages, facts } = await recordedScanner.scan(lead.website ?? '');
  const scan = { address, pages, facts, failure: '', isSample: true, startedAt: at, finishedAt: at };
  await host.leads.update((draft) => {
    if (!found) draft.audits.push(begunAudit({ id, request: lead, by, now }));
    const audit = draft.audits.find((one) => one.id === id);
    if (!audit) return;
    Object.assign(audit, written(audit, sample(business, audit.frame.website), by, at));
    if (audit.scan.state === 'never') audit.scan = { ...scan, state: 'done' };
  });
  return id;
}

/** The report of a lead: the visitor's, or else one that is made and emailed here. @returns its token */
export async function tourReport(
  host: TabHost,
  lead: ReadLead,
  business: string,
  siteUrl: string,
): Promise<string> {
  const auditId = await tourAudit(host, lead, business);
  const now = new Date();
  const at = now.toISOString();
  const madeToken = `report-of-${auditId}`;
  const { site } = host.content.read();
  const made = await host.leads.update((draft) => {
    const audit = draft.audits.find(({ id }) => id === auditId);
    const request = draft.leads.find(({ id }) => id === lead.id);
    if (!audit || !request) return {};
    const open = audit.links.findLast(({ revokedAt }) => revokedAt === null);
    const token = open?.token ?? madeToken;
    if (open && audit.deliveredAt !== null) return { token };
    audit.report ??= takeReportSnapshot(audit, undefined, now);
    const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY).toISOString();
    const { business, website, recommendations } = audit.report;
    const paragraphs = [
      `Hi ${lead.name.split(' ')[0]},`,
      `I’ve finished your audit of ${website || business}.`,
      recommendations[0] && `What I would do first: ${recommendations[0].title}.`,
      `Your report, with what I found and why it matters:\n${siteUrl}/report/${token}`,
      'Would you like to go through it together? Call me, or reply to this email.',
      `${site.brand}\n${site.contact.phone}`,
    ];
    const email = {
      subject: `${business}: your free 8-point audit from ${site.brand}`,
      text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    };
    if (!open) audit.links.push({ token, madeAt: at, expiresAt, revokedAt: null });
    audit.deliveredAt = at;
    const mail = { state: 'sent' as const, attempts: 1, nextTryAt: null, sentAt: at, lastError: '' };
    const reply = { id: madeToken, submissionKey: madeToken, auditId, writtenAt: at, by, mail };
    request.replies = [...(request.replies ?? []), { ...reply, ...email }];
    request.status = 'replied';
    request.repliedAt ??= at;
    return { token, email };
  });
  if (made.email) await host.outbox.send({ to: lead.email, ...made.email });
  return made.token ?? madeToken;
}

/** The audit of a lead, delivered and opened, also if the tour begins after that. @returns its id */
export async function readAudit(...made: Parameters<typeof tourReport>): Promise<string> {
  const [host, lead, business] = made;
  await tourReport(...made);
  const id = await tourAudit(host, lead, business);
  await host.leads.update(({ audits }) => {
    const audit = audits.find((one) => one.id === id);
    if (audit) audit.openedAt ??= new Date().toISOString();
  });
  return id;
}
