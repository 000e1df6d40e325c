import { type Binned, isDeleted } from '../../../src/contract/bin.ts';
import type { PageRecord } from '../../../src/contract/page.ts';
import { SETTINGS_ID, type VersionKind } from '../../../src/contract/version.ts';
import { MINUTE } from '../../../src/lib/time.ts';
import type { Ports } from '../ports.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { StoredPost } from '../state.ts';
import type { ContentStore, ListWriter } from '../store/content-repositories.ts';
import { isSameRecord, recordKey, type ReadVersion, type VersionStore } from './version-store.ts';

/** Of one person's saves within this time, one version is kept: drafts are saved while typing. */
const COALESCE_MS = 10 * MINUTE;

interface ReplacedState {
  kind: VersionKind;
  recordId: string;
  before: object;
  after: object;
}

const shownOf = (page: Partial<PageRecord>): unknown => page.published;

/** Whether a change is invisible to visitors, so that only its author can miss a version. */
function isInternal({ kind, before, after }: ReplacedState, now: Date): boolean {
  if (kind === 'page') return isSameRecord(shownOf(before), shownOf(after));
  if (kind !== 'post') return false;
  const { publishAt = null } = before as Partial<StoredPost>;
  return publishAt === null || new Date(publishAt) > now;
}

/** A list's methods, recording what each change replaces. */
const recordingChanges = <One extends Binned>(
  list: ListWriter<One>,
  kind: VersionKind,
  note: (replaced: ReplacedState) => void,
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
async function versionsToStore(
  versions: VersionStore,
  replaced: readonly ReplacedState[],
  { by, now }: ChangeContext,
): Promise<readonly ReplacedState[]> {
  const first = new Map<string, ReplacedState>();
  for (const each of replaced) {
    const key = recordKey(each.kind, each.recordId);
    const known = first.get(key);
    first.set(key, known ? { ...known, after: each.after } : each);
  }
  const toKeep: ReplacedState[] = [];
  for (const each of first.values()) {
    if (isSameRecord(each.before, each.after)) continue;
    if (isInternal(each, now)) {
      const [newest] = await versions.of(each.kind, each.recordId);
      const since = newest && now.getTime() - Date.parse(newest.replacedAt);
      if (newest?.replacedBy === by && since !== undefined && since >= 0 && since < COALESCE_MS) continue;
    }
    toKeep.push(each);
  }
  return toKeep;
}

/**
 * The content for one caller: each change keeps a version of what it replaces, persisted before the change, which fails
 * with it. Versions of a record are erased with it. Of changes invisible to visitors, one person's within ten
 * minutes count as one, and the state before the first is kept. Visible states are always kept.
 */
export function recordingVersions(
  content: ContentStore,
  { versions, ids }: Pick<Ports, 'versions' | 'ids'>,
  context: ChangeContext,
): ContentStore {
  const asVersion = ({ kind, recordId, before }: ReplacedState): ReadVersion => ({
    id: `${recordKey(kind, recordId)}.${ids.id()}`,
    kind,
    recordId,
    record: before as ReadVersion['record'],
    replacedAt: context.now.toISOString(),
    replacedBy: context.by,
  });
  return {
    ...content,
    transaction: (work) =>
      content.transaction(async (stored) => {
        const replaced: ReplacedState[] = [];
        const note = (each: ReplacedState) => void replaced.push(each);
        const { settings } = stored;
        const result = await work({
          ...stored,
          posts: { ...stored.posts, ...recordingChanges(stored.posts, 'post', note) },
          pages: { ...stored.pages, ...recordingChanges(stored.pages, 'page', note) },
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
        const toStore = await versionsToStore(versions, replaced, context);
        await versions.add(toStore.map(asVersion));
        return result;
      }),
  };
}
