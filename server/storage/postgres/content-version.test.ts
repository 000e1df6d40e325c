import { expect, onTestFinished, test, vi } from 'vitest';
import { nobody } from '../../core/state.ts';
import { content } from '../testing.ts';
import { openDatabase } from './open-database.ts';
import { makeDatabase } from './testing.ts';

const begin = { content: () => content(), people: nobody };

async function openTwo() {
  const { url, cut, shut } = await makeDatabase();
  const open = async () => {
    const database = await openDatabase(url, begin, () => undefined);
    onTestFinished(() => database.close());
    return database.content;
  };
  return { here: await open(), there: await open(), cut, shut };
}

const change = (store: Awaited<ReturnType<typeof openTwo>>['here']) =>
  store.transaction(({ settings }) => settings.setCoachMails({ reminder: false, digest: false }));

test('every server is told of what another has changed', async () => {
  const { here, there } = await openTwo();
  for (let turn = 0; turn < 3; turn += 1) {
    const before = await there.version();
    await change(here);
    await vi.waitFor(async () => expect(await there.version()).not.toBe(before));
    expect(await there.version()).toBe(await here.version());
  }
});

test('while nobody can be told, each asks; and is told again once it can', async () => {
  const { here, there, cut } = await openTwo();
  const before = await there.version();
  await cut();
  await change(here);
  await vi.waitFor(async () => expect(await there.version()).not.toBe(before));
  const between = await there.version();
  await change(here);
  await vi.waitFor(async () => expect(await there.version()).not.toBe(between), 10_000);
});
