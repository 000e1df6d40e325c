import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('no more than the limit run at once, and all are done in order', async () => {
  const inTurn = takeTurns(2, 10, () => new Error('full'));
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const task = (id: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(id);
  };
  await Promise.all([1, 2, 3, 4, 5].map((id) => inTurn(task(id))));
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('a task that fails gives its turn on', async () => {
  const inTurn = takeTurns(1, 10, () => new Error('full'));
  const first = inTurn(() => Promise.reject(new Error('broken')));
  const second = inTurn(() => Promise.resolve('fine'));
  await expect(first).rejects.toThrow('broken');
  await expect(second).resolves.toBe('fine');
});

test('whoever comes when enough are waiting is refused at once', async () => {
  const inTurn = takeTurns(1, 1, () => new Error('full'));
  const waiting = [inTurn(() => Promise.resolve(1)), inTurn(() => Promise.resolve(2))];
  await expect(inTurn(() => Promise.resolve(3))).rejects.toThrow('full');
  await expect(Promise.all(waiting)).resolves.toEqual([1, 2]);
  await expect(inTurn(() => Promise.resolve(4))).resolves.toBe(4);
});
