import { hashKey } from '@tanstack/react-query';

/** The fields of a draft by their names. Several fields that are decided on together share a name. */
export interface DraftFields<Fields, Name extends string> {
  names: readonly Name[];
  isSame: (name: Name, one: Fields, other: Fields) => boolean;
  /** The same version with one field taken from another. */
  take: (fields: Fields, name: Name, from: Fields) => Fields;
  /** True when both render the same. Too slow to call on every key. */
  readsSame?: (name: Name, one: Fields, other: Fields) => boolean;
  /** True when a difference between stored versions was made by a person. */
  isChange?: (name: Name, before: Fields, after: Fields) => boolean;
}

export type FieldName<Fields> = keyof Fields & string;

/** Fields that are each decided on alone, and compared by what they hold. */
export const singleFields = <Fields extends object>(
  names: readonly FieldName<Fields>[],
): DraftFields<Fields, FieldName<Fields>> => ({
  names,
  isSame: (name, one, other) => hashKey([one[name]]) === hashKey([other[name]]),
  take: (fields, name, from) => ({ ...fields, [name]: from[name] }),
});

/** The names of the fields in which two versions differ. */
export const changedFields = <Fields, Name extends string>(
  { names, isSame }: DraftFields<Fields, Name>,
  one: Fields,
  other: Fields,
): Name[] => names.filter((name) => !isSame(name, one, other));

/** The same version with several fields taken from another. */
export const withFields = <Fields, Name extends string>(
  { take }: DraftFields<Fields, Name>,
  fields: Fields,
  names: readonly Name[],
  from: Fields,
): Fields => names.reduce((merged, name) => take(merged, name, from), fields);

interface Versions<Fields, Name> {
  /** The version in the editor, and which of its fields were changed there. */
  local: Fields;
  touched: readonly Name[];
  /** The version that the changes are based on, and the stored one. */
  base: Fields;
  remote: Fields;
}

/** Merges three ways, field by field. A field that both sides changed stays as mine and is a conflict. */
export function mergeFields<Fields, Name extends string>(
  set: DraftFields<Fields, Name>,
  { local, touched, base, remote }: Versions<Fields, Name>,
) {
  const { isChange = () => true, readsSame = set.isSame } = set;
  const different = changedFields(set, base, remote);
  const others = different.filter((name) => !touched.includes(name));
  const changed = different.filter((name) => isChange(name, base, remote));
  return {
    fields: withFields(set, local, others, remote),
    /** The fields that only others changed. */
    merged: changed.filter((name) => others.includes(name)),
    conflicts: changed.filter((name) => touched.includes(name) && !readsSame(name, local, remote)),
  };
}
