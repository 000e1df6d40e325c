import {
  CAMPAIGN_LABELS,
  CAMPAIGN_PARTS,
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  ORIGIN_FIELDS,
  sourceName,
  sourceOf,
} from '../../../src/contract/lead-fields.ts';
import { floridaDay } from '../../../src/lib/time.ts';
import { type Column, csvFile, dateCell } from '../csv.ts';
import type { ReadLead } from '../state.ts';
import { toItem } from './inbox.ts';

type Item = ReturnType<typeof toItem>;

const statusOf = ({ status, suspect }: Item): string => (suspect ? 'possible spam' : status);

/** The columns a coach works with. */
const usualColumns: readonly Column<Item>[] = [
  ...LEAD_FIELD_NAMES.map(
    (name) => [LEAD_FIELDS[name].label, (item: Item) => item[name]] satisfies Column<Item>,
  ),
  ['Date', ({ receivedAt }) => dateCell(receivedAt)],
  ['Status', statusOf],
  ['Source', ({ origin }) => origin && sourceName(sourceOf(origin))],
  ['Note', ({ note }) => note],
];

const allColumns: readonly Column<Item>[] = [
  ...usualColumns,
  ['Kind', ({ kind }) => kind],
  ['Answer by', ({ answerBy }) => dateCell(answerBy)],
  ['Post', ({ post }) => post?.title],
  ['Post address', ({ post }) => post && `/blog/${post.slug}`],
  [ORIGIN_FIELDS.firstPage.label, ({ origin }) => origin?.firstPage],
  [ORIGIN_FIELDS.referrer.label, ({ origin }) => origin?.referrer],
  ...CAMPAIGN_PARTS.map(
    (part) => [CAMPAIGN_LABELS[part], ({ origin }: Item) => origin?.campaign?.[part]] satisfies Column<Item>,
  ),
  ['Read', ({ readAt }) => dateCell(readAt)],
  ['Replied', ({ repliedAt }) => dateCell(repliedAt)],
  ['Replies', ({ replies }) => replies.toString()],
  ['Mail', ({ mail }) => mail?.state],
  ['Mail tries', ({ mail }) => mail?.attempts.toString()],
  ['Mail next try', ({ mail }) => dateCell(mail?.nextTryAt)],
  ['Mail sent', ({ mail }) => dateCell(mail?.sentAt)],
  ['Mail error', ({ mail }) => mail?.lastError],
  ['Id', ({ id }) => id],
];

function* itemsOf(leads: readonly ReadLead[]): Generator<Item> {
  for (const lead of leads) yield toItem(lead);
}

/** Exports leads in order, with times in Florida: what a coach works with, or all columns. */
export const exportInbox = (leads: readonly ReadLead[], now: Date, hasAllColumns: boolean) =>
  csvFile(
    `inbox-${floridaDay(now.toISOString())}.csv`,
    hasAllColumns ? allColumns : usualColumns,
    itemsOf(leads),
  );
