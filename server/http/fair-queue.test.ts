import { expect, test } from 'vitest';
import { makeFairQueue, makeTurnLimit } from './fair-queue.ts';

/** Jobs of several addresses, ended by the test. */
function open(rejected?: (address: string) => void) {
  const queue = makeFairQueue(rejected);
  const atWork: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (address: string, name: string): Promise<string> =>
    queue(address, async () => {
      atWork.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end.resolve);
      await end.promise;
      return name;
    });
  return {
    begin,
    atWork,
    end: (name: string) => ends.get(name)?.(),
    rest: async () => {
      for (let turn = 0; turn < 8; turn += 1) await new Promise(setImmediate);
    },
  };
}

// asvs:15.2.2
test('runs two requests per address at a time, in order, alongside those of other addresses', async () => {
  const { begin, atWork, end, rest } = open();
  const mine = ['a', 'b', 'c', 'd'].map((name) => begin('192.0.2.1', name));
  const other = begin('192.0.2.2', 'other');
  await rest();
  expect(atWork).toEqual(['a', 'b', 'other']);
  end('b');
  expect(await mine[1]).toBe('b');
  await rest();
  expect(atWork).toEqual(['a', 'b', 'other', 'c']);
  end('a');
  end('other');
  await rest();
  for (const name of ['c', 'd']) end(name);
  expect(await Promise.all([...mine, other])).toEqual(['a', 'b', 'c', 'd', 'other']);
});

// asvs:2.4.1
test('queues 64 requests per address, answers 503 for the next, and recovers', async () => {
  const rejected: string[] = [];
  const { begin, end, rest } = open((address) => rejected.push(address));
  const taken = Array.from({ length: 66 }, (_, index) => begin('192.0.2.1', String(index)));
  const refusal = {
    status: 503,
    headers: { 'retry-after': '5' },
    message: expect.stringMatching(/\.$/) as string,
  };
  await expect(begin('192.0.2.1', 'too many')).rejects.toMatchObject(refusal);
  expect(rejected).toEqual(['192.0.2.1']);
  const other = begin('192.0.2.2', 'other');
  await rest();
  end('0');
  await taken[0];
  const later = begin('192.0.2.1', 'later');
  for (let turn = 0; turn < 66; turn += 1) {
    await rest();
    for (const name of [String(turn), 'later', 'other']) end(name);
  }
  expect(await Promise.all([...taken, other, later])).toHaveLength(68);
});

test('counts the networks of one home together, and still serves a neighbor', async () => {
  const { begin, atWork, rest } = open();
  const home = Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index.toString(16)}::/64`);
  for (const network of home) for (const turn of [1, 2, 3]) void begin(network, `${network} ${turn}`);
  await rest();
  expect(atWork).toHaveLength(8);
  void begin('2001:db8:1:ff00::/64', 'neighbor');
  await rest();
  expect(atWork.at(-1)).toBe('neighbor');
});

test('yields to the event loop between queued requests', async () => {
  const fairQueue = makeFairQueue();
  const done: string[] = [];
  const work = Array.from({ length: 4 }, (_, index) =>
    fairQueue('192.0.2.1', () => Promise.resolve(done.push(String(index)))),
  );
  const heard = new Promise<void>((resolve) => {
    setImmediate(() => {
      done.push('heard');
      resolve();
    });
  });
  await Promise.all([...work, heard]);
  expect(done.indexOf('heard')).toBeLessThan(done.indexOf('3'));
});

test('continues after a failed request', async () => {
  const queue = makeFairQueue();
  const work = Array.from({ length: 5 }, (_, index) =>
    queue('192.0.2.1', () => (index < 3 ? Promise.reject(new Error('no')) : Promise.resolve(index))),
  );
  const results = await Promise.allSettled(work);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 3 }, () => 'rejected'),
    ...Array.from({ length: 2 }, () => 'fulfilled'),
  ]);
});

test('starts at most two of the requests that arrive together in each turn of the event loop', async () => {
  const turnToStart = makeTurnLimit();
  let turn = 0;
  const startedIn: number[] = [];
  const nextTurn = (): void => {
    turn += 1;
    if (startedIn.length < 5) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await turnToStart();
      startedIn.push(turn);
    }),
  );
  expect(startedIn).toEqual([0, 0, 1, 1, 2]);
});
