export interface Mistake {
  /** The path of its field, such as `claims.0.value`. */
  name: string;
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * All messages of a form's errors, in the order of its values. A field's error has a message; other objects are
 * branches.
 */
export function mistakesIn(errors: unknown, path = ''): Mistake[] {
  if (!isRecord(errors)) return [];
  if (typeof errors['message'] === 'string') return [{ name: path, message: errors['message'] }];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === 'ref' ? [] : mistakesIn(value, path ? `${path}.${key}` : key),
  );
}
