import type { ReportSnapshot } from '../../contract/audit-report.ts';
import { type ReplyTexts, SUBJECT_MAX } from '../../contract/reply.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { shorten } from '../../lib/text.ts';
import { formatDate } from '../../lib/time.ts';
import { firstName } from '../../parts/inbox/reply-link.ts';

interface Delivery {
  client: string;
  report: Pick<ReportSnapshot, 'business' | 'website' | 'summary' | 'recommendations'>;
  site: Pick<SiteSettings, 'about' | 'brand' | 'booking' | 'contact'>;
  address: string;
  /** End of the link's validity, in ISO 8601. */
  until: string | undefined;
}

/** Initial text of the mail that delivers a report: what was found, what to do first, and how to talk about it. */
export function deliveryText({ client, report, site, address, until }: Delivery): ReplyTexts {
  const { business, website, summary, recommendations } = report;
  const { about, brand, booking, contact } = site;
  const [sentence = summary] = /^.+?[.!?](?=\s|$)/s.exec(summary.trim()) ?? [];
  const [first] = recommendations;
  const paragraphs = [
    `Hi ${firstName(client)},`,
    `I’ve finished your audit of ${website || business}. ${sentence}`.trim(),
    first && `What I would do first: ${first.title.replace(/[^.!?]$/, '$&.')}`,
    `Your report, with what I found and why it matters:\n${address}`,
    until && `The link works until ${formatDate(until)}.`,
    booking
      ? `Would you like to go through it together? Choose a time here: ${booking}`
      : 'Would you like to go through it together? Call me, or reply to this email.',
    [about.name, brand, contact.phone].filter(Boolean).join('\n'),
  ];
  return {
    subject: shorten(`${business}: your free 8-point audit from ${brand}`, SUBJECT_MAX),
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  };
}
