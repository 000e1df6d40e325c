import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewEachTurn } from './few-each-turn.ts';

/** A server that notes what it begins to answer. */
function open() {
  const begun: string[] = [];
  const answer = fewEachTurn(({ url = '' }) => void begun.push(url));
  const call = (url: string, method = 'GET') => {
    const req = Object.assign(new IncomingMessage(new Socket()), { url, method });
    const res = new ServerResponse(req);
    answer(req, res);
    return res;
  };
  return { begun, call };
}

test('two requests that read begin in each turn, in their order', async () => {
  const { begun, call } = open();
  for (const url of ['1', '2', '3', '4', '5']) call(url);
  expect(begun).toEqual(['1', '2']);
  await nextTurn();
  expect(begun).toEqual(['1', '2', '3', '4']);
  call('6');
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6']);
  call('7');
  expect(begun.at(-1)).toBe('7');
});

test('what changes something waits for nobody, and who has gone is not answered', async () => {
  const { begun, call } = open();
  for (const url of ['1', '2']) call(url);
  call('gone').destroy();
  call('3');
  call('lead', 'POST');
  expect(begun).toEqual(['1', '2', 'lead']);
  await nextTurn();
  expect(begun).toEqual(['1', '2', 'lead', '3']);
});
