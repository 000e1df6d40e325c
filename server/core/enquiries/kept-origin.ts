import type { Origin, SentOrigin } from '../../../src/contract/origin.ts';

/** What was told, without what was dropped of it; nothing where nothing is left. */
function given<Told extends object>(
  told: Told | undefined,
): { [Name in keyof Told]?: Told[Name] } | undefined {
  const left = Object.entries(told ?? {}).filter(([, value]) => value !== undefined);
  return left.length > 0 ? (Object.fromEntries(left) as { [Name in keyof Told]?: Told[Name] }) : undefined;
}

/** Where a lead came from, as it is kept: nothing where its form told nothing that can be. */
export const keptOrigin = (told: SentOrigin): Origin | undefined =>
  given(told && { ...told, campaign: given(told.campaign) });
