import { resolve } from 'node:path';

// The variables that a start reads before it loads anything else.

export type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that may hold a secret. Each may name a file instead, with `_FILE` behind its name. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'PAGESPEED_API_KEY',
  'PEXELS_API_KEY',
  'SMTP_URL',
];

export const dataDirOf = (variables: Variables): string => resolve(variables['DATA_DIR']?.trim() || 'data');
