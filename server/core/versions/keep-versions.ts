import type { PageRecord } from '../../../src/contract/page.ts';
import { SETTINGS_ID, type VersionKind } from '../../../src/contract/version.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { Ports } from '../ports.ts';
import type { StoredPost } from '../state.ts';
import type { ContentReader, ContentStore, ListWriter } from '../store/content-repositories.ts';
import { canComeBack, isSameRecord, placeOf, type ReadVersion, type VersionStore } from './version-store.ts';
import { MINUTE } from '../../../src/lib/time.ts';

/** Of one person's saves within this time, one version is kept: drafts are saved while typing. */
const QUICK = 10 * MINUTE;

interface Replaced {
  kind: VersionKind;
  recordId: string;
  before: object;
  /** Absent if it was deleted. */
  after: object | undefined;
}

const shownOf = (page: Partial<PageRecord>): unknown => page.published;

/** Whether a change is invisible to visitors, so that only its author can miss a version. */
function isUnseen({ kind, before, after }: Replaced, now: Date): boolean {
  if (!after) return false;
  if (kind === 'page') return isSameRecord(shownOf(before), shownOf(after));
  if (kind !== 'post') return false;
  const { publishAt = null } = before as Partial<StoredPost>;
  return publishAt === null || new Date(publishAt) > now;
}

/** A list's methods, recording what each change replaces. */
const noting = <One extends { id: string }>(
  list: ListWriter<One>,
  kind: VersionKind,
  note: (replaced: Replaced) => void,
): Pick<ListWriter<One>, 'put' | 'remove' | 'replaceAll'> => ({
  async put(one) {
    const before = await list.byId(one.id);
    if (before) note({ kind, recordId: one.id, before, after: one });
    await list.put(one);
  },
  async remove(id) {
    const before = await list.byId(id);
    if (before) note({ kind, recordId: id, before, after: undefined });
    await list.remove(id);
  },
  async replaceAll(records) {
    const after = new Map(records.map((one) => [one.id, one]));
    for (const before of await list.all()) {
      note({ kind, recordId: before.id, before, after: after.get(before.id) });
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
    // Deleted posts are stored whole among the restorable ones.
    if (each.kind === 'post' && !each.after) continue;
    if (each.after && isSameRecord(each.before, each.after)) continue;
    if (isUnseen(each, now)) {
      const [newest] = await versions.of(each.kind, each.recordId);
      const since = newest && now.getTime() - Date.parse(newest.replacedAt);
      if (newest?.replacedBy === by && since !== undefined && since >= 0 && since < QUICK) continue;
    }
    kept.push(each);
  }
  return kept;
}

const idsOf = (deleted: readonly { readonly post: { readonly id: string } }[]): string[] =>
  deleted.map(({ post }) => post.id);

async function removeExpired(
  { versions, content }: { versions: VersionStore; content: ContentReader },
  now: Date,
): Promise<void> {
  for (const [kind, list] of [
    ['testimonial', content.testimonials],
    ['category', content.categories],
  ] as const) {
    for (const { isDeleted, recordId, replacedAt } of await versions.newestOfEach(kind)) {
      const isOld = isDeleted && !canComeBack({ replacedAt }, now);
      if (isOld && !(await list.byId(recordId))) await versions.remove(kind, recordId);
    }
  }
}

/**
 * The content for one caller: each change keeps a version of what it replaces, persisted before the change, which fails
 * with it. Versions of a post end with its restorability. Of changes invisible to visitors, one person's within ten
 * minutes count as one, and the state before the first is kept. Visible states are always kept.
 */
export function keepingVersions(
  content: ContentStore,
  { versions, ids, report }: Pick<Ports, 'versions' | 'ids' | 'report'>,
  doing: ChangeContext,
): ContentStore {
  const asVersion = ({ kind, recordId, before, after }: Replaced): ReadVersion => ({
    id: `${placeOf(kind, recordId)}.${ids.id()}`,
    kind,
    recordId,
    record: before as ReadVersion['record'],
    replacedAt: doing.now.toISOString(),
    replacedBy: doing.by,
    ...(!after && { isDeleted: true }),
  });
  return {
    ...content,
    async transaction(work) {
      const replaced: Replaced[] = [];
      const note = (each: Replaced) => void replaced.push(each);
      const dropped = new Set<string>();
      const [result, gone] = await content.transaction(async (stored) => {
        const { settings, deletedPosts } = stored;
        const result = await work({
          ...stored,
          posts: { ...stored.posts, ...noting(stored.posts, 'post', note) },
          categories: { ...stored.categories, ...noting(stored.categories, 'category', note) },
          testimonials: { ...stored.testimonials, ...noting(stored.testimonials, 'testimonial', note) },
          pages: { ...stored.pages, ...noting(stored.pages, 'page', note) },
          deletedPosts: {
            ...deletedPosts,
            async replaceAll(posts) {
              for (const id of idsOf(await deletedPosts.all())) dropped.add(id);
              await deletedPosts.replaceAll(posts);
            },
          },
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
        const stay = new Set(dropped.size > 0 ? idsOf(await deletedPosts.all()) : []);
        const candidates = [...dropped].filter((id) => !stay.has(id));
        const back = await Promise.all(candidates.map((id) => stored.posts.byId(id)));
        return [result, candidates.filter((_, index) => !back[index])] as const;
      });
      // Leftovers are removed with the next deletion: the change itself is committed.
      if (replaced.some(({ after }) => !after)) {
        await removeExpired({ versions, content }, doing.now).catch(report);
      }
      for (const id of gone) await versions.remove('post', id).catch(report);
      return result;
    },
  };
}
