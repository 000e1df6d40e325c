import type { Origin, SentOrigin } from '../../../src/contract/origin.ts';

/** The given values; `undefined` if there are none. */
function given<Told extends object>(
  told: Told | undefined,
): { [Name in keyof Told]?: Told[Name] } | undefined {
  const left = Object.entries(told ?? {}).filter(([, value]) => value !== undefined);
  return left.length > 0 ? (Object.fromEntries(left) as { [Name in keyof Told]?: Told[Name] }) : undefined;
}

/** The origin of a lead as it is stored; `undefined` if its form sent nothing valid. */
export const keptOrigin = (told: SentOrigin): Origin | undefined =>
  given(told && { ...told, campaign: given(told.campaign) });
