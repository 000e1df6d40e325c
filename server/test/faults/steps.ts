import { join } from 'node:path';
import type { BulkAction } from '../../../src/contract/inbox.ts';
import { VERSIONS_MAX } from '../../../src/contract/version.ts';
import { changeMany } from '../../core/inbox/changes.ts';
import { deleteLead, leadBin } from '../../core/inbox/lead-bin.ts';
import type { Lead } from '../../core/state.ts';
import type { ContentWriter } from '../../core/store/content-repositories.ts';
import { openContent } from '../../core/store/content-store.ts';
import { recordingVersions } from '../../core/versions/record-versions.ts';
import { StartFailure } from '../../start-failure.ts';
import { backUp } from '../../storage/backups.ts';
import { syncFolder } from '../../storage/durable-file.ts';
import { stateText } from '../../storage/json-file.ts';
import { VERSION_FOLDER } from '../../storage/version-files.ts';
import { auditOf } from '../support/sample-audits.ts';
import { versionOf } from '../support/sample-versions.ts';
import { draft } from '../support/seed.ts';
import { lead } from '../support/storage.ts';
import { testPorts } from '../support/test-ports.ts';
import { type Change, NOW, openSite, type Site } from './site.ts';

/** @param turn makes the written texts unique */
type Act = (site: Site, turn: number, acknowledge: (record: string) => void) => Promise<unknown>;

/** A change of a site that is atomic. */
export interface Step extends Pick<Change, 'isMany' | 'first'> {
  name: string;
  /** Prepares its preconditions. */
  before?: Act;
  act: Act;
  /** The error of a failed disk, if not `StorageFailure`. */
  fails?: 'StorageFailure' | 'StartFailure' | 'Error';
  /** It repeats disk calls that other steps cover, so a sample suffices. */
  isLong?: boolean;
}

function changeContent(
  { stores }: Site,
  turn: number,
  work: (content: ContentWriter) => Promise<void>,
): Promise<void> {
  const { ids } = testPorts();
  const ports = { versions: stores.versions, ids: { ...ids, id: () => `${turn}` }, report: () => undefined };
  return recordingVersions(openContent(stores.content), ports, BY_ANA).transaction(work);
}

const putPost = (site: Site, turn: number, id: string) =>
  changeContent(site, turn, ({ posts }) => {
    const text = `<p>${turn}</p>`.repeat(50);
    return posts.put({ ...draft, id, slug: id, content: text, publishAt: NOW.toISOString() });
  });

const portsOf = ({ stores: { leads } }: Site) => testPorts({ leadsStore: leads });

const addLead = ({ stores }: Site, id: string) =>
  stores.leads.update(({ leads }) => {
    if (!leads.some((one) => one.id === id)) leads.push(lead(id));
  });

const addAudit = (site: Site, id: string, leadId = `e-${id}`) =>
  portsOf(site).audits.add(auditOf(id, { leadId, updatedAt: NOW.toISOString() }));

/** Leads and spam of one turn, some with audits. */
const inboxOf = (turn: number): Lead[] =>
  [
    lead('lead'),
    lead('other-lead'),
    { ...lead('suspect'), suspect: true },
    { ...lead('other-suspect'), suspect: true },
  ].map((one) => ({ ...one, id: `${one.id}-${turn}`, message: `From ${one.id}-${turn}` }));

const BY_ANA = { by: 'Ana', now: NOW };

const idsOf = (turn: number): string[] => inboxOf(turn).map(({ id }) => id);

const bulkOf = (
  name: string,
  act: (site: Site, turn: number) => Promise<unknown>,
  areDeleted = false,
): Step => ({
  name,
  async before(site, turn) {
    const { leads } = portsOf(site);
    const inbox = inboxOf(turn);
    if (areDeleted) for (const one of inbox) deleteLead(one, BY_ANA);
    await Promise.all(inbox.map((lead) => leads.add(lead)));
    for (const id of [`lead-${turn}`, `other-suspect-${turn}`]) await addAudit(site, `of-${id}`, id);
  },
  act,
  isLong: true,
});

const changeOf = (action: BulkAction): Step =>
  bulkOf(`bulk change: ${action}`, (site, turn) =>
    changeMany(portsOf(site), { ids: idsOf(turn), action }, BY_ANA),
  );

const pictureOf = (turn: number): [name: string, files: Map<string, Uint8Array>] => [
  `${turn.toString(16).padStart(32, '0')}-8x6`,
  new Map(['8.avif', '8.jpg'].map((name) => [name, Buffer.from(`${name} ${turn}`.repeat(20))])),
];

const manyOf = (id: string, turn: number, count: number) =>
  Array.from({ length: count }, (_, index) => versionOf('page', id, turn * 1000 + index));

export const STEPS: readonly Step[] = [
  {
    name: 'start',
    async before(site, turn) {
      await addLead(site, `to-back-up-${turn}`);
      await site.stores.close();
      await site.disk.rm(`${site.folder}/lock`, { force: true });
    },
    async act(site) {
      Object.assign(site, await openSite(site.folder, site.disk));
      if (site.stores.hasBackupFailed()) throw new StartFailure('It has started without a backup.');
    },
    fails: 'StartFailure',
    isMany: true,
  },
  { name: 'lead', act: (site, turn) => addLead(site, `alone-${turn}`) },
  {
    name: 'emptied journal',
    async before(site, turn) {
      await addLead(site, `snapshot-${turn}`);
      await addLead(site, `journal-${turn}`);
    },
    act: ({ stores }) => stores.leads.compact(),
    fails: 'Error',
  },
  {
    name: 'changed post',
    before: (site, turn) => putPost(site, turn + 0.5, 'kept'),
    act: (site, turn) => putPost(site, turn, 'kept'),
    isMany: true,
    first: /^version/,
  },
  {
    name: 'removed post',
    before: (site, turn) => putPost(site, turn, 'gone'),
    act: (site, turn) => changeContent(site, turn, ({ posts }) => posts.remove('gone')),
  },
  { name: 'audit', act: (site, turn) => addAudit(site, `audit-${turn}`) },
  {
    name: 'changed audit',
    before: (site) => addAudit(site, 'changed'),
    act: (site, turn) => portsOf(site).audits.change('changed', (audit) => void (audit.client = `${turn}`)),
  },
  {
    name: 'removed audit',
    before: (site) => addAudit(site, 'gone'),
    act: (site) => portsOf(site).audits.transaction((audits) => audits.remove('gone')),
  },
  {
    name: 'first versions',
    async before({ folder, disk }) {
      await disk.rm(join(folder, VERSION_FOLDER), { force: true, recursive: true });
      await syncFolder(folder, disk);
    },
    act: ({ stores }, turn) =>
      stores.versions.add([...manyOf('one', turn, 2), ...manyOf(`new-${turn}`, turn, 1)]),
    isMany: true,
  },
  {
    name: 'more versions than are kept',
    before: ({ stores }) => stores.versions.remove('page', 'long'),
    act: ({ stores }, turn) => stores.versions.add(manyOf('long', turn, VERSIONS_MAX + 26)),
  },
  {
    name: 'removed versions',
    before: ({ stores }, turn) => stores.versions.add(manyOf('gone', turn, 2)),
    act: ({ stores }) => stores.versions.remove('page', 'gone'),
  },
  { name: 'picture', act: ({ pictures }, turn) => pictures.put(...pictureOf(turn)), fails: 'Error' },
  {
    name: 'removed picture',
    before: ({ pictures }, turn) => pictures.put(...pictureOf(turn)),
    act: ({ pictures }, turn) => pictures.remove(pictureOf(turn)[0].slice(0, 32)),
    fails: 'Error',
  },
  {
    name: 'backup',
    before: (site, turn) => addLead(site, `to-back-up-${turn}`),
    act: ({ folder, disk, stores }, turn) =>
      backUp(folder, 'leads', new Date(NOW.getTime() + turn), stateText(stores.leads.read()), disk),
    fails: 'Error',
  },
  changeOf('spam'),
  changeOf('not-spam'),
  changeOf('closed'),
  changeOf('delete'),
  bulkOf('restored leads', (site, turn) => leadBin.restore(portsOf(site), idsOf(turn), NOW), true),
  bulkOf('erased leads', (site, turn) => leadBin.erase(portsOf(site), idsOf(turn), NOW), true),
  {
    name: 'many at once',
    async act(site, turn, acknowledge) {
      const { content, versions } = site.stores;
      const leads = Array.from({ length: 5 }, (_, index) => `at-once-${index}-${turn}`);
      const brand = (draft: { site: { brand: string } }) => void (draft.site.brand = `${turn}`);
      const outcomes = await Promise.allSettled([
        ...leads.map((id) => addLead(site, id).then(() => acknowledge(`lead ${id}`))),
        addAudit(site, `at-once-${turn}`).then(() => acknowledge(`audit at-once-${turn}`)),
        content.update(brand).then(() => acknowledge('rest content')),
        versions.add(manyOf('at-once', turn, 1)),
      ]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },
    isMany: true,
    isLong: true,
  },
];
