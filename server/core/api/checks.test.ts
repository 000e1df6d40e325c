import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { parseInput } from './checks.ts';

const Person = z.strictObject({
  name: z.string('Name, please.'),
  pets: z.optional(z.array(z.object({ kind: z.string('Which kind?') }))),
});

it('gives what the schema makes of the input, and nothing where there is no schema', async () => {
  expect(await parseInput(z.object({ name: z.string().check(z.trim()) }), { name: ' Jo ', x: 1 })).toEqual({
    name: 'Jo',
  });
  expect(await parseInput(undefined, { name: 'Jo' })).toBeUndefined();
});

it('refuses with the first message, and with all of them by field', async () => {
  await expect(parseInput(Person, { pets: [{ kind: 'dog' }, {}] })).rejects.toMatchObject({
    status: 400,
    message: 'Name, please.',
    errors: { name: ['Name, please.'], 'pets.1.kind': ['Which kind?'] },
  });
});

it('names no field where the whole is at fault', async () => {
  await expect(parseInput(Person, null)).rejects.toMatchObject({
    status: 400,
    message: 'The data has the wrong format.',
    errors: undefined,
  });
  const httpError = await parseInput(Person, { name: 7, surprise: true }).catch((error: unknown) => error);
  expect(httpError).toHaveProperty('errors', { name: ['Name, please.'] });
});

it('has a plain message where the schema has none', async () => {
  const Choice = z.object({ sort: z.enum(['newest', 'oldest']), page: z.number() });
  await expect(parseInput(Choice, { sort: 'random', page: [] })).rejects.toMatchObject({
    message: 'Choose one of these: newest, oldest.',
    errors: { sort: ['Choose one of these: newest, oldest.'], page: ['This has the wrong format.'] },
  });
});
