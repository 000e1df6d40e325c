import type { Account } from '../../src/contract/account.ts';
import { BIN_MAX, BinAnswer, BinChange, BinChanged, type BinList, BinQuery } from '../../src/contract/bin.ts';
import { mentions, searchText } from '../../src/lib/search-text.ts';
import { checkAccess } from './api/checks.ts';
import { CONTENT, endpoint } from './api/endpoint.ts';
import { HttpError } from './api/http-error.ts';
import { auditBin } from './audits/audit-bin.ts';
import { categoryBin } from './categories/categories.ts';
import { leadBin } from './inbox/lead-bin.ts';
import { pageBin } from './pages/write-own-pages.ts';
import { pictureBin } from './pictures/pictures.ts';
import type { Ports } from './ports.ts';
import { postBin } from './posts/post-bin.ts';
import { logEvent } from './security-log.ts';
import type { Bin } from './shared/bin.ts';
import { subscriberBin } from './subscribers/subscribers.ts';
import { testimonialBin } from './testimonials/testimonials.ts';

const BINS: Readonly<Record<BinList, Bin>> = {
  posts: postBin,
  pages: pageBin,
  categories: categoryBin,
  testimonials: testimonialBin,
  pictures: pictureBin,
  subscribers: subscriberBin,
  leads: leadBin,
  audits: auditBin,
};

const BINNED = [...CONTENT, 'subscribers', 'leads', 'audits'] as const;

/** The bin of a list. Refuses with 403 callers who may not change its records. */
function binFor(list: BinList, { account, ports }: { account: Account | undefined; ports: Ports }): Bin {
  checkAccess(BINS[list].access, account, ports.capabilities);
  return BINS[list];
}

/** Erases what was deleted more than 30 days ago, in every list. */
export async function emptyBins(ports: Ports, now: Date): Promise<void> {
  for (const bin of Object.values(BINS)) await bin.erase(ports, 'expired', now);
}

export const binEndpoints = [
  endpoint('GET /api/admin/bin', {
    summary: 'The deleted records of a list that can be restored, last deleted first',
    details: `At most ${BIN_MAX}. Only admins see testimonials and subscribers.`,
    access: ['admin', 'editor'],
    reads: BINNED,
    query: BinQuery,
    result: BinAnswer,
    async handle(call) {
      const { list, q = '' } = call.query;
      const isMentioned = mentions(q);
      const all = await binFor(list, call).items(call.ports, call.now);
      const items = all.filter(({ name, about, searched = [] }) =>
        isMentioned(searchText([name, about, ...searched])),
      );
      return { items: items.slice(0, BIN_MAX), total: items.length };
    },
  }),
  endpoint('POST /api/admin/bin/restore', {
    summary: 'Restore deleted records of a list, all or none',
    details: 'Those that are not in the bin are skipped, unless none is.',
    access: ['admin', 'editor'],
    changes: BINNED,
    body: BinChange,
    result: BinChanged,
    async handle(call) {
      const { list } = call.body;
      const { ids, notes } = await binFor(list, call).restore(call.ports, call.body.ids, call.now);
      const [target, ...others] = ids;
      if (target === undefined) {
        throw new HttpError(404, 'That can no longer be restored. Deleted items are kept for 30 days.');
      }
      const what = others.length > 0 ? { count: ids.length } : { target };
      logEvent(call, { event: 'restore', what: list, ...what });
      return { changed: ids.length, notes };
    },
  }),
  endpoint('POST /api/admin/bin/erase', {
    summary: 'Delete records of the bin permanently',
    access: ['admin'],
    needsProof: true,
    changes: BINNED,
    body: BinChange,
    result: BinChanged,
    async handle(call) {
      const { list } = call.body;
      const { length } = await binFor(list, call).erase(call.ports, call.body.ids, call.now);
      if (length > 0) logEvent(call, { event: 'erasure', what: list, count: length });
      return { changed: length, notes: [] };
    },
  }),
] as const;
