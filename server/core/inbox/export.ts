import {
  CAMPAIGN_LABELS,
  CAMPAIGN_PARTS,
  ENQUIRY_FIELD_NAMES,
  ENQUIRY_FIELDS,
  ORIGIN_FIELDS,
  sourceName,
  sourceOf,
} from '../../../src/contract/enquiry-fields.ts';
import { floridaDay, floridaTime } from '../../../src/lib/time.ts';
import { type Column, csvFile } from '../csv.ts';
import type { ReadEnquiry } from '../ports.ts';
import { toItem } from './inbox.ts';

type Item = ReturnType<typeof toItem>;

const spamState = ({ suspect, goesOn }: Item): string => {
  if (goesOn !== null) return 'confirmed';
  return suspect ? 'yes' : 'no';
};

const timeText = (timestamp: string | null | undefined): string => (timestamp ? floridaTime(timestamp) : '');

const columns: readonly Column<Item>[] = [
  ['Received', ({ receivedAt }) => timeText(receivedAt)],
  ['Answer by', ({ answerBy }) => timeText(answerBy)],
  ['Kind', ({ kind }) => kind],
  ['Status', ({ status }) => status],
  ...ENQUIRY_FIELD_NAMES.map(
    (name) => [ENQUIRY_FIELDS[name].label, (item: Item) => item[name]] satisfies Column<Item>,
  ),
  ['Post', ({ post }) => post?.title],
  ['Post address', ({ post }) => post && `/blog/${post.slug}`],
  ['Source', ({ origin }) => origin && sourceName(sourceOf(origin))],
  [ORIGIN_FIELDS.firstPage.label, ({ origin }) => origin?.firstPage],
  [ORIGIN_FIELDS.referrer.label, ({ origin }) => origin?.referrer],
  ...CAMPAIGN_PARTS.map(
    (part) => [CAMPAIGN_LABELS[part], ({ origin }: Item) => origin?.campaign?.[part]] satisfies Column<Item>,
  ),
  ['Note', ({ note }) => note],
  ['Read', ({ readAt }) => timeText(readAt)],
  ['Replied', ({ repliedAt }) => timeText(repliedAt)],
  ['Replies', ({ replies }) => replies.toString()],
  ['Suspect', spamState],
  ['Mail', ({ mail }) => mail?.state],
  ['Mail tries', ({ mail }) => mail?.attempts.toString()],
  ['Mail next try', ({ mail }) => timeText(mail?.nextTryAt)],
  ['Mail sent', ({ mail }) => timeText(mail?.sentAt)],
  ['Mail error', ({ mail }) => mail?.lastError],
  ['Id', ({ id }) => id],
];

function* itemsOf(enquiries: readonly ReadEnquiry[]): Generator<Item> {
  for (const enquiry of enquiries) yield toItem(enquiry);
}

/** Exports enquiries in order, with times in Florida. */
export const exportInbox = (enquiries: readonly ReadEnquiry[], now: Date) =>
  csvFile(`inbox-${floridaDay(now.toISOString())}.csv`, columns, itemsOf(enquiries));
