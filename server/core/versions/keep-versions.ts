import { type Binned, isDeleted } from '../../../src/contract/bin.ts';
import type { PageRecord } from '../../../src/contract/page.ts';
import { SETTINGS_ID, type VersionKind } from '../../../src/contract/version.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { Ports } from '../ports.ts';
import type { StoredPost } from '../state.ts';
import type { ContentStore, ListWriter } from '../store/content-repositories.ts';
import { isSameRecord, placeOf, type ReadVersion, type VersionStore } from './version-store.ts';
import { MINUTE } from '../../../src/lib/time.ts';

/** Of one person's saves within this time, one version is kept: drafts are saved while typing. */
const QUICK = 10 * MINUTE;

interface Replaced {
  kind: VersionKind;
  recordId: string;
  before: object;
  after: object;
}

const shownOf = (page: Partial<PageRecord>): unknown => page.published;

/** Whether a change is invisible to visitors, so that only its author can miss a version. */
function isUnseen({ kind, before, after }: Replaced, now: Date): boolean {
  if (kind === 'page') return isSameRecord(shownOf(before), shownOf(after));
  if (kind !== 'post') return false;
  const { publishAt = null } = before as Partial<StoredPost>;
  return publishAt === null || new Date(publishAt) > now;
}

/** A list's methods, recording what each change replaces. */
const noting = <One extends Binned>(
  list: ListWriter<One>,
  kind: VersionKind,
  note: (replaced: Replaced) => void,
): Pick<ListWriter<One>, 'put' | 'replaceAll'> => ({
  async put(one) {
    const before = await list.byId(one.id);
    // A deleted record returns as it was, or is erased with its versions.
    if (before && !isDeleted(one)) note({ kind, recordId: one.id, before, after: one });
    await list.put(one);
  },
  async replaceAll(records) {
    for (const after of records) {
      const before = await list.byId(after.id);
      if (before) note({ kind, recordId: after.id, before, after });
    }
    await list.replaceAll(records);
  },
});

/** The replaced states to keep: the first of each record, unless its author saved one a moment ago. */
async function worthKeeping(
  versions: VersionStore,
  replaced: readonly Replaced[],
  { by, now }: ChangeContext,
): Promise<readonly Replaced[]> {
  const first = new Map<string, Replaced>();
  for (const each of replaced) {
    const place = placeOf(each.kind, each.recordId);
    const known = first.get(place);
    first.set(place, known ? { ...known, after: each.after } : each);
  }
  const kept: Replaced[] = [];
  for (const each of first.values()) {
    if (isSameRecord(each.before, each.after)) continue;
    if (isUnseen(each, now)) {
      const [newest] = await versions.of(each.kind, each.recordId);
      const since = newest && now.getTime() - Date.parse(newest.replacedAt);
      if (newest?.replacedBy === by && since !== undefined && since >= 0 && since < QUICK) continue;
    }
    kept.push(each);
  }
  return kept;
}

/**
 * The content for one caller: each change keeps a version of what it replaces, persisted before the change, which fails
 * with it. Versions of a record are erased with it. Of changes invisible to visitors, one person's within ten
 * minutes count as one, and the state before the first is kept. Visible states are always kept.
 */
export function keepingVersions(
  content: ContentStore,
  { versions, ids }: Pick<Ports, 'versions' | 'ids'>,
  doing: ChangeContext,
): ContentStore {
  const asVersion = ({ kind, recordId, before }: Replaced): ReadVersion => ({
    id: `${placeOf(kind, recordId)}.${ids.id()}`,
    kind,
    recordId,
    record: before as ReadVersion['record'],
    replacedAt: doing.now.toISOString(),
    replacedBy: doing.by,
  });
  return {
    ...content,
    transaction: (work) =>
      content.transaction(async (stored) => {
        const replaced: Replaced[] = [];
        const note = (each: Replaced) => void replaced.push(each);
        const { settings } = stored;
        const result = await work({
          ...stored,
          posts: { ...stored.posts, ...noting(stored.posts, 'post', note) },
          pages: { ...stored.pages, ...noting(stored.pages, 'page', note) },
          settings: {
            ...settings,
            async setSite(site) {
              const before = await settings.site();
              // Registration is not part of any version: restoring one must not change it.
              if (before.isRegistrationClosed === site.isRegistrationClosed) {
                note({ kind: 'settings', recordId: SETTINGS_ID, before, after: site });
              }
              await settings.setSite(site);
            },
          },
        });
        const kept = await worthKeeping(versions, replaced, doing);
        await versions.keep(kept.map(asVersion));
        return result;
      }),
  };
}
