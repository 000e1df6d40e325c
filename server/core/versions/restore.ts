import { PostChange } from '../../../src/contract/post-input.ts';
import { SettingsChange } from '../../../src/contract/settings.ts';
import type { VersionKind } from '../../../src/contract/version.ts';
import { pick } from '../../../src/lib/pick.ts';
import { parseInput } from '../api/checks.ts';
import { found } from '../api/http-error.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Ports } from '../ports.ts';
import { changePost } from '../posts/write-post.ts';
import { type ChangeContext, checkRevision, stampChange } from '../shared/change.ts';
import { changeSettings } from '../site/settings.ts';
import { RESTORED_FIELDS, workingContent } from './differences.ts';
import { textIn } from './list.ts';
import { presentOf } from './subjects.ts';
import type { ReadVersion } from './version-store.ts';

interface RestoreContext {
  ports: Ports;
  version: ReadVersion;
  /** The revision of the record that the caller has seen. */
  revision: number;
  context: ChangeContext & { isProven: boolean };
}

/** Restores a version as a normal change. Returns messages about what could not be restored. */
type Restore = (restoring: RestoreContext) => Promise<string[]>;

const restorePost: Restore = async ({ ports, version: { record, recordId }, revision, context }) => {
  const { posts, categories } = ports.content;
  const notes: string[] = [];
  const { slug: _, categoryId: __, ...fields } = pick(record, Object.keys(RESTORED_FIELDS));
  const change: Record<string, unknown> = { ...fields, revision };
  const slug = textIn(record, 'slug') ?? '';
  const owner = await posts.byAddress(slug);
  if (!owner || owner.id === recordId) change['slug'] = slug;
  else notes.push(`Its address was not changed: “${slug}” now belongs to “${owner.title}.”`);
  const categoryId = textIn(record, 'categoryId') ?? '';
  if (await categories.byId(categoryId)) change['categoryId'] = categoryId;
  else if (categoryId !== '')
    notes.push('Its category was not changed, because the earlier one no longer exists.');
  const checked = (await parseInput(PostChange, change)) as PostChange;
  await changePost(ports, recordId, checked, context);
  return notes;
};

/** A page's version becomes its draft; visitors see it after publication. */
const restorePage: Restore = async ({ ports, version: { record, recordId }, revision, context }) => {
  await ports.content.transaction(async ({ pages }) => {
    const page = found(await pages.byId(recordId), 'This page does not exist.');
    checkRevision(page, revision, context.now, { one: 'this page', again: 'it' });
    const draft = { ...workingContent(page), ...keepUnknown(workingContent(page), workingContent(record)) };
    await pages.put({ ...page, ...stampChange({ ...page, draft }, context) });
  });
  return ['Visitors will see it once you publish it.'];
};

const restoreSettings: Restore = async ({ ports, version: { record }, revision, context }) => {
  const change = await parseInput(SettingsChange, { ...record, revision });
  await changeSettings(ports, change as SettingsChange, context);
  return [];
};

const RESTORE_BY_KIND: Readonly<Record<VersionKind, Restore>> = {
  post: restorePost,
  page: restorePage,
  settings: restoreSettings,
};

/**
 * Restores a version as a normal change of the caller, which itself creates a version. Refuses with 404 if its record
 * is deleted, with 409 a stale revision, and with 400 a record that today's rules refuse.
 */
export async function restoreVersion(restoring: RestoreContext): Promise<string[]> {
  const { ports, version } = restoring;
  await presentOf(ports.content, version.kind, version.recordId);
  return RESTORE_BY_KIND[version.kind](restoring);
}
