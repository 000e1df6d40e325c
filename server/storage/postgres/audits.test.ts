import { expect, onTestFinished, test } from 'vitest';
import { nobody } from '../../core/state.ts';
import { ids } from '../../core/suite/opened-store.ts';
import { auditOf } from '../../core/suite/sample-audits.ts';
import { content } from '../testing.ts';
import { openDatabase } from './open-database.ts';
import { emptyDatabase } from './testing.ts';

/** The audits of one database, as two servers see them. */
async function twoServers() {
  const { url } = await emptyDatabase();
  const open = async () => {
    const database = await openDatabase(url, { content, people: nobody }, () => undefined);
    onTestFinished(() => database.close());
    return database.audits;
  };
  return [await open(), await open()] as const;
}

test('two servers begin one audit of a request between them', async () => {
  const servers = await twoServers();
  const begun = await Promise.all(
    Array.from({ length: 10 }, (_, count) =>
      servers[count % 2 === 0 ? 0 : 1].add(auditOf(`a${count}`, { enquiryId: 'e' })),
    ),
  );
  expect(new Set(ids(begun)).size).toBe(1);
  expect(ids(await servers[0].all())).toEqual([begun[0]?.id]);
});

test('of what two servers change at once nothing is lost', async () => {
  const [one, other] = await twoServers();
  await one.add(auditOf('a'));
  await Promise.all(
    Array.from({ length: 10 }, () => [
      one.change('a', ({ frame }) => void (frame.revision += 1)),
      other.change('a', ({ course }) => void (course.revision += 1)),
    ]).flat(),
  );
  expect(await one.byId('a')).toMatchObject({ frame: { revision: 10 }, course: { revision: 10 } });
});
