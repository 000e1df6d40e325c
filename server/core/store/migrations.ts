import * as z from 'zod/mini';

type StoredFile = Readonly<Record<string, unknown>>;

type Step = (file: StoredFile) => StoredFile;

/** The migrations of each stored file, from version 1. A released one never changes: owners have such files. */
export const MIGRATIONS = {
  content: [],
  leads: [],
  accounts: [],
} satisfies Record<string, readonly Step[]>;

export type StoredName = keyof typeof MIGRATIONS;

/** A file of a later release, with an unknown schema version. */
export class NewerVersion extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`schema version ${version}`);
    this.name = 'NewerVersion';
    this.version = version;
  }
}

const Versioned = z.looseObject({ schemaVersion: z.int().check(z.positive()) });

export const latestVersion = (steps: readonly Step[]): number => steps.length + 1;

/**
 * Migrates parsed JSON to this release's version by the steps in `MIGRATIONS`, and returns its earlier one. Without a
 * version it stays, and the schema refuses it. Throws NewerVersion.
 */
export function migrate(stored: unknown, steps: readonly Step[]): { value: unknown; from?: number } {
  const versioned = Versioned.safeParse(stored);
  if (!versioned.success) return { value: stored };
  const from = versioned.data.schemaVersion;
  const latest = latestVersion(steps);
  if (from > latest) throw new NewerVersion(from);
  if (from === latest) return { value: stored };
  const value = steps.slice(from - 1).reduce<StoredFile>((file, step) => step(file), versioned.data);
  return { value: { ...value, schemaVersion: latest }, from };
}
