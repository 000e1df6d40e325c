import * as z from 'zod/mini';

type StoredFile = Readonly<Record<string, unknown>>;

/** Leads a stored file from one schema version to the next. */
type Step = (file: StoredFile) => StoredFile;

/**
 * What leads each stored file through its versions: the first step from version 1 to 2. A step that was released never
 * changes, and none is taken out: some owner's file may still be of that version.
 */
export const MIGRATIONS = {
  content: [
    // 2: on live the bodies of posts lie in files of their own. A release that looks for them in this one must not open it.
    (file) => file,
  ],
  people: [],
  spam: [],
  audits: [],
} satisfies Record<string, readonly Step[]>;

export type StoredName = keyof typeof MIGRATIONS;

/** A file of a later release, with a schema version that this one cannot know. */
export class NewerVersion extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`schema version ${version}`);
    this.name = 'NewerVersion';
    this.version = version;
  }
}

const Versioned = z.looseObject({ schemaVersion: z.int().check(z.positive()) });

/** The version that the steps lead to. */
export const latestVersion = (steps: readonly Step[]): number => steps.length + 1;

/**
 * Brings what a file holds to the version of this release.
 *
 * @param stored as JSON gave it; what names no version comes back as it is, for the schema to refuse
 * @param steps  those of `MIGRATIONS` for this file
 * @returns the file, and the version that it was of where that is an older one
 * @throws NewerVersion where a later release wrote it
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
