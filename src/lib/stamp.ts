/** A moment as part of a file name: sorts by age, and needs no quotes in any shell. */
export const stamp = (date: Date): string => date.toISOString().replaceAll(/[:.]/g, '-');

/** Pattern of `stamp`. */
export const STAMP = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;
