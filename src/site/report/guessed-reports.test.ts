import { expect, it } from 'vitest';
import { demoStaff } from '../../../mocks/demo/demo-accounts.ts';
import { openMemoryHost, sessionInMemory } from '../../../mocks/host/memory-host.ts';

const GUESSES = 500;

it('answers 404 alike for guessed report addresses', async () => {
  const { respond } = openMemoryHost({ accounts: demoStaff() });
  const session = sessionInMemory();
  const random = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const answers = new Set<string>();
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const answer = await respond(new Request(`https://coach.example/api/reports/${random()}`), session);
    answers.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
  }
  expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
});
