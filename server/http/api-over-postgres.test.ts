import { isDeepStrictEqual } from 'node:util';
import type { Frozen } from '../core/ports.ts';
import { describeApi } from '../core/suite/describe-api.ts';
import type { Content, People, Spam } from '../core/state.ts';
import type { HostOptions, KeptPart, OpenHost } from '../core/suite/host.ts';
import { openDatabase, type OpenedDatabase } from '../storage/postgres/open-database.ts';
import { emptyDatabase } from '../storage/postgres/testing.ts';
import { readWhole, readWholeAtOnce, writeWhole } from '../storage/postgres/whole.ts';
import { quickPasswords, serveApi } from '../api-testing.ts';

interface States {
  content: Content;
  people: People;
  spam: Spam;
}

/** A part of everything, read from the database and written back as a whole. */
const partOf = <Part extends keyof States>(
  { tables, inTurn }: OpenedDatabase,
  part: Part,
): KeptPart<States[Part]> => ({
  read: async () => (await readWholeAtOnce(tables))[part] as Frozen<States[Part]>,
  // In turn with whatever the API still writes beside its answers.
  update: (change) =>
    inTurn('access', async (transaction) => {
      const before = await readWhole(transaction);
      const draft = structuredClone(before) as States;
      const result = change(draft[part]);
      if (!isDeepStrictEqual(draft, before)) await writeWhole(transaction, draft);
      return result;
    }),
});

/** The live host over real HTTP and a real database, with the ports that the suite plays. */
async function open({ content, people, ports }: HostOptions): Promise<OpenHost> {
  const { url, breakStorage } = await emptyDatabase();
  const database = await openDatabase(url, { content: () => content, people: () => people }, () => undefined);
  const served = await serveApi(ports, database);
  return {
    ...served,
    content: partOf(database, 'content'),
    people: partOf(database, 'people'),
    spam: partOf(database, 'spam'),
    kept: () => readWholeAtOnce(database.tables),
    breakStorage,
    async close() {
      await served.close();
      await database.close();
    },
  };
}

describeApi('on the live host (Express over PostgreSQL)', { passwords: quickPasswords, open });
