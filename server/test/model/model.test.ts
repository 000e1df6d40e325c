import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeleted, restoreFromBin } from '../../core/enquiries/spam.ts';
import { beginModel, type Body, type Model } from './model.ts';
import { seen } from './seen.ts';
import { inDatabase, inMemory, type Place } from '../support/site-stores.ts';
import { openSite, PLACES, type Plant, runs, type Site } from './site.ts';
import type { Dice } from './step.ts';
import { OFTEN, STEPS } from './steps.ts';

/** Compares everything visible. */
async function compare(model: Model, site: Site): Promise<void> {
  const expected = seen(model);
  const found = Object.keys(expected).map(async (path) => [path, (await site.ask(['GET', path])).body]);
  expect(Object.fromEntries(await Promise.all(found))).toMatchObject(expected);
}

/** Runs a step on both. */
async function take(name: string, dice: Dice, model: Model, site: Site): Promise<void> {
  model.now += 1000;
  const action = STEPS[name]?.(model, dice);
  if (!action) return;
  if (typeof action === 'function') {
    await action(site);
    return compare(model, site);
  }
  const { send, status, isVisitor, after } = action;
  const answer = await (isVisitor ? site.visit(send) : site.ask(send));
  expect({ call: `${send[0]} ${send[1]}`, ...answer }).toMatchObject({ status });
  await after?.(answer.body, site);
}

const dice = fc.record({
  n: fc.nat(6),
  m: fc.nat(6),
  word: fc.constantFrom('Tide', 'Reef', 'Keel', 'Buoy'),
  yes: fc.boolean(),
});
const step = fc.tuple(fc.constantFrom(...Object.keys(STEPS), ...OFTEN, ...OFTEN), dice);

/** Runs many lists of steps on a site and on the model, and reports where they differ. */
const check = (place: Place, plant?: Plant, given: fc.Parameters<unknown> = {}): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 100, size: 'max' }), async (steps) => {
      const model = beginModel();
      const site = await openSite(place, { now: () => new Date(model.now) }, plant);
      try {
        model.site = (await site.ask(['GET', '/api/site'])).body['site'] as Body;
        for (const [name, drawn] of steps) await take(name, drawn, model, site);
        await compare(model, site);
      } finally {
        await site.close();
      }
    }),
    { ...runs(place === inDatabase ? 4 : 10), ...given },
  );

describe.each(PLACES)('a site %s', { timeout: 600_000 }, (_, place) => {
  test('is after any steps what a plain model of it is', async () => {
    await expect(check(place)).resolves.toBeUndefined();
  });
});

const forgetsDeletions: Plant = (stores) => ({
  ...stores,
  enquiries: {
    ...stores.enquiries,
    change: (ids, work, now) =>
      stores.enquiries.change(
        ids,
        (enquiry) => {
          work(enquiry);
          if (isDeleted(enquiry)) restoreFromBin(enquiry, now);
        },
        now,
      ),
  },
});

const forgetsNotes: Plant = async (stores, isAgain) => {
  const all = isAgain ? await stores.enquiries.all(new Date(0)) : [];
  const found = all.map(({ id }) => id);
  await stores.enquiries.change(found, (enquiry) => void delete enquiry.note, new Date());
  return stores;
};

describe.each(PLACES)('a site %s', { timeout: 600_000 }, (_, place) => {
  test.each([
    ['the deletion of a lead is forgotten', forgetsDeletions],
    ['notes are gone after a restart', forgetsNotes],
  ])('differs from it where %s', async (__, plant) => {
    // As many runs as it takes.
    await expect(check(place, plant, { endOnFailure: true, numRuns: 100 })).rejects.toThrow(
      'Property failed',
    );
  });
});

test('what fails is told in as few steps as there can be', async () => {
  await expect(check(inMemory, forgetsDeletions)).rejects.toThrow(
    /Counterexample: \[\[\["(?:asks for an audit|sends a message)",[^\]]*\],\["(?:deletes a lead|changes several leads)",[^\]]*\]\]\]/,
  );
});
