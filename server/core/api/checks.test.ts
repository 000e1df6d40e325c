import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkOrigin, parseInput } from './checks.ts';
import type { HttpError } from './http-error.ts';

const Person = z.strictObject({
  name: z.string('Name, please.'),
  pets: z.optional(z.array(z.object({ kind: z.string('Which kind?') }))),
});

// asvs:1.5.2 15.3.5
it('returns the input parsed by the schema, or nothing without a schema', async () => {
  expect(await parseInput(z.object({ name: z.string().check(z.trim()) }), { name: ' Jo ', x: 1 })).toEqual({
    name: 'Jo',
  });
  expect(await parseInput(undefined, { name: 'Jo' })).toBeUndefined();
});

it('refuses with the first message, and with all messages by field', async () => {
  await expect(parseInput(Person, { pets: [{ kind: 'dog' }, {}] })).rejects.toMatchObject({
    status: 400,
    message: 'Name, please.',
    errors: { name: ['Name, please.'], 'pets.1.kind': ['Which kind?'] },
  });
});

it('names no field if the whole input is wrong', async () => {
  await expect(parseInput(Person, null)).rejects.toMatchObject({
    status: 400,
    message: 'The data has the wrong format.',
    errors: undefined,
  });
  const httpError = await parseInput(Person, { name: 7, surprise: true }).catch((error: unknown) => error);
  expect(httpError).toHaveProperty('errors', { name: ['Name, please.'] });
});

it('has a default message if the schema has none', async () => {
  const Choice = z.object({ sort: z.enum(['newest', 'oldest']), page: z.number() });
  await expect(parseInput(Choice, { sort: 'random', page: [] })).rejects.toMatchObject({
    message: 'Choose one of these: newest, oldest.',
    errors: { sort: ['Choose one of these: newest, oldest.'], page: ['This has the wrong format.'] },
  });
});

it('reports at most a hundred mistakes', async () => {
  const texts = Array.from({ length: 150 }, () => 'x');
  const httpError = await parseInput(z.array(z.number()), texts).catch((error: unknown) => error);
  expect(Object.keys((httpError as HttpError).errors ?? {})).toHaveLength(100);
});

const OURS = 'https://coach.example';

/** A change with a session. */
const change = (headers: Record<string, string>) => () =>
  checkOrigin(new Request(`${OURS}/api/things`, { method: 'POST', headers }), { token: 'a-session' });

it.each([
  ['data of an unknown origin', { 'content-type': 'application/json' }],
  ['a form of this site', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }],
  ['a form of this site in an old browser', { 'content-type': 'text/plain', origin: OURS }],
])('accepts with a session %s', (_, headers) => {
  expect(change(headers)).not.toThrow();
});

it.each([
  ['a form of an unknown origin', { 'content-type': 'text/plain ; charset=utf-8' }],
  ['a form of another site in an old browser', { 'content-type': 'text/plain', origin: 'https://x.example' }],
])('refuses with a session %s, and logs it', (_, headers) => {
  expect(change(headers)).toThrow(expect.objectContaining({ status: 403, noteAs: 'origin-refused' }));
});
