import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';

// Read by the first process of a start, which loads nothing else: so the variables that it needs are here, too.

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

/** Node.js has the object only behind the permission model. */
export const isConfined = (process.permission as typeof process.permission | undefined) !== undefined;

const root = dirname(findPackageJSON('..', import.meta.url) ?? import.meta.dirname);

const CODE = ['dist', 'node_modules', 'package.json'].map((name) => join(root, name));

/** Files in which Linux describes this process: its identity for the lock of the data folder, and figures for the metrics. */
const OWN_STATE = [
  '/proc/sys/kernel/random/boot_id',
  ...['fd', 'limits', 'ns/pid', 'stat', 'status'].map((name) => `/proc/self/${name}`),
];

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined; // reported by the server, which reads it again
  }
};

/** Files outside the data folder that variables name: secrets, and the certificates for the database. */
function namedFiles(variables: Variables): string[] {
  const secrets = SECRETS.map((name) => variables[`${name}_FILE`]?.trim());
  const inFile = variables['DATABASE_URL_FILE']?.trim();
  const database = URL.parse(variables['DATABASE_URL'] ?? (inFile && textOf(inFile)) ?? '');
  const certificates = ['sslrootcert', 'sslcert', 'sslkey'].map((name) => database?.searchParams.get(name));
  return [...secrets, ...certificates].flatMap((path) => (path ? resolve(path) : []));
}

/** Flags of a built site: small heap, no code from strings, permission model. Sandboxes need child processes. */
export function siteFlags(variables: Variables): string[] {
  const dataDir = dataDirOf(variables);
  // The pattern includes what a folder will hold that does not exist yet.
  const data = [dataDir, join(dataDir, '*')];
  return [
    '--max-semi-space-size=4',
    '--heap-growing-percent=20',
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    '--permission',
    '--allow-addons',
    '--allow-child-process',
    ...[...CODE, ...OWN_STATE, ...namedFiles(variables), ...data].map((path) => `--allow-fs-read=${path}`),
    ...data.map((path) => `--allow-fs-write=${path}`),
    '--disable-warning=SecurityWarning',
  ];
}
