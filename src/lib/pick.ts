/** Some of the fields of a record, in the order in which they are named. */
export const pick = <One extends object, Name extends keyof One>(
  one: One,
  names: readonly Name[],
): Pick<One, Name> => Object.fromEntries(names.map((name) => [name, one[name]])) as Pick<One, Name>;
