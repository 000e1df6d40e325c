/** A field of a later release, in every record. */
const FIELD = 'laterField';
export const LATER_TEXT = 'known to a later release alone';

/** Adds an unknown field to a record and all its nested records. */
export function addLaterFields(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) addLaterFields(part);
  if (!Array.isArray(value)) Object.assign(value, { [FIELD]: LATER_TEXT });
}

/** The paths of records without the field. */
export function withoutLaterFields(value: unknown, path = 'state'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([name, part]) => withoutLaterFields(part, `${path}.${name}`));
  return Array.isArray(value) || FIELD in value ? within : [path, ...within];
}
