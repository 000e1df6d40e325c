/** What every record of a later release has in it, and no release of today knows. */
const FIELD = 'laterField';
export const LATER_TEXT = 'known to a later release alone';

/** Adds a field that this release does not know to a record and to every record in it. */
export function addLaterFields(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) addLaterFields(part);
  if (!Array.isArray(value)) Object.assign(value, { [FIELD]: LATER_TEXT });
}

/** Where the records are that have lost the field, or never had it. */
export function withoutLaterFields(value: unknown, path = 'state'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([name, part]) => withoutLaterFields(part, `${path}.${name}`));
  return Array.isArray(value) || FIELD in value ? within : [path, ...within];
}
