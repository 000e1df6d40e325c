type Table = Readonly<Record<string, object>>;

/** Names of fields with a value, or a certain one, in a column. */
export type NamesWith<Fields extends Table, Column extends string, Value = unknown> = {
  [Name in keyof Fields & string]: Fields[Name] extends Readonly<Record<Column, Value>> ? Name : never;
}[keyof Fields & string];

/** The names of those fields, in the order of the table. */
// @__NO_SIDE_EFFECTS__
export function namesWith<const Fields extends Table, Column extends string, const Value = unknown>(
  fields: Fields,
  column: Column,
  ...values: readonly Value[]
): NamesWith<Fields, Column, Value>[] {
  const isIncluded = (field: object): boolean =>
    column in field && (values.length === 0 || values.includes(Reflect.get(field, column) as Value));
  const names = Object.keys(fields).filter((name) => isIncluded(fields[name] ?? {}));
  return names as NamesWith<Fields, Column, Value>[];
}

/** Values of a column by field name, in table order. */
// @__NO_SIDE_EFFECTS__
export function columnOf<const Fields extends Table, Column extends string>(fields: Fields, column: Column) {
  const names = namesWith(fields, column);
  return Object.fromEntries(
    names.map((name): unknown[] => [name, Reflect.get(fields[name] ?? {}, column)]),
  ) as {
    [Name in NamesWith<Fields, Column>]: Fields[Name][Column & keyof Fields[Name]];
  };
}

/** Picks fields of a record by their names, in the order of the record: that is how answers and files have them. */
// @__NO_SIDE_EFFECTS__
export function only<Name extends string>(
  { shape }: { shape: Readonly<Record<Name, unknown>> },
  names: readonly Name[],
): Record<Name, true> {
  const inOrder = Object.keys(shape).filter((name) => names.some((wanted) => wanted === name));
  return Object.fromEntries(inOrder.map((name) => [name, true])) as Record<Name, true>;
}
