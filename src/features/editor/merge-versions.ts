import type { PostInput } from '../../contract/post-input.ts';
import { type Aspect, differingAspects, withAspect } from './post-aspects.ts';

export interface Versions {
  /** What stands in the fields, and what of it was changed here. */
  mine: PostInput;
  touched: readonly Aspect[];
  /** The stored version that the changes were made to. */
  base: PostInput;
  /** The version that is stored now. */
  theirs: PostInput;
}

export interface MergedVersions {
  /** Mine, with what others alone have changed. */
  fields: PostInput;
  /** What others alone have changed. */
  taken: Aspect[];
  /** What both have changed, and not to the same. */
  clashes: Aspect[];
}

/** The same version with several things taken from another. */
export const withAspects = (fields: PostInput, taken: readonly Aspect[], from: PostInput): PostInput =>
  taken.reduce((merged, aspect) => withAspect(merged, aspect, from), fields);

/** What others have changed of a stored version. One that has appeared at its moment was changed by nobody. */
function changedByOthers(base: PostInput, theirs: PostInput): Aspect[] {
  const state = base.publishAt === theirs.publishAt ? theirs.state : base.state;
  return differingAspects({ ...base, state }, theirs);
}

/** Merges a post three ways, thing by thing: only where both sides have changed one does somebody have to decide. */
export function mergeVersions({ mine, touched, base, theirs }: Versions): MergedVersions {
  const changed = changedByOthers(base, theirs);
  const different = differingAspects(mine, theirs);
  const taken = changed.filter((aspect) => !touched.includes(aspect));
  const current = touched.includes('status') ? mine : withAspect(mine, 'status', theirs);
  return {
    fields: withAspects(current, taken, theirs),
    taken,
    clashes: changed.filter((aspect) => touched.includes(aspect) && different.includes(aspect)),
  };
}
