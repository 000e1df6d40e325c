import * as z from 'zod/mini';
import { isArchive, openArchive, UnusableArchive, type ArchivedPicture } from '../../api/open-archive.ts';
import { columnOf } from '../../contract/field-table.ts';
import { POST_FIELDS } from '../../contract/post-fields.ts';
import {
  ContentFile,
  DAMAGED,
  OLD_SITE_MAX,
  otherProgram,
  refusedBackup,
  TRANSFER_VERSION,
} from '../../contract/transfer.ts';

/** Maximum file size in bytes: the API's limit minus the envelope. */
export const FILE_MAX = 9_900_000;
/** Bytes that show what another file is. */
const PREVIEW_BYTES = 5_000;
/** Maximum number of messages about an invalid file; the rest is counted. */
const MESSAGES_MAX = 10;

const WRONG_FILE_MESSAGE =
  'This is not a content file. Please choose a file saved with “Export Data.” Its name begins with site-content.';

/** Picture files of an archive by id; empty for a plain file. */
export type Pictures = ReadonlyMap<string, ArchivedPicture>;

/** The program of another export, which the server reads itself. */
type Program = NonNullable<ReturnType<typeof otherProgram>>;

export type ReadFile =
  | { content: ContentFile; pictures: Pictures }
  | { program: Program }
  | { problems: string[] };

/** Format and version, which are checked first. */
const Envelope = z.object({ format: z.string(), version: z.unknown() });

/** Labels of fields with unclear names; categories share these with posts. */
const fieldNames: Readonly<Record<string, string>> = {
  ...columnOf(POST_FIELDS, 'inFile'),
  formerSlugs: 'list of earlier addresses',
  exportedAt: 'date of the export',
};
const listNames: Readonly<Record<string, string>> = {
  posts: 'Post',
  categories: 'Category',
  testimonials: 'Testimonial',
  pages: 'Page',
  pictures: 'Picture',
};

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (Reflect.get(inner, key) as unknown) : undefined,
    value,
  );
}

/** `Post 4, “A slow site”`, or `The site settings`. */
function describePath([list = '', index]: readonly PropertyKey[], file: unknown): string {
  if (list === 'site') return 'The site settings';
  const what = listNames[String(list)];
  if (what === undefined || typeof index !== 'number') return 'The file';
  const title = valueAt(file, [list, index, 'title']) ?? valueAt(file, [list, index, 'name']);
  return `${what} ${index + 1}${typeof title === 'string' && title !== '' ? `, “${title}”` : ''}`;
}

/** Messages without information beyond the field's name. */
const GENERIC_MESSAGES: readonly string[] = [DAMAGED, 'Invalid input'];

function messageFor({ path, message }: z.core.$ZodIssue, file: unknown): string {
  const subject = describePath(path, file);
  if (!GENERIC_MESSAGES.includes(message)) return `${subject}: ${message}`;
  const field = path.findLast((key) => typeof key === 'string') ?? 'content';
  return `${subject}: the ${fieldNames[field] ?? field} is missing or cannot be used.`;
}

function check(value: unknown, pictures: Pictures): ReadFile {
  const envelope = Envelope.safeParse(value);
  if (!envelope.success || envelope.data.format !== 'marketing-coach-content')
    return { problems: [WRONG_FILE_MESSAGE] };
  const { version } = envelope.data;
  if (version !== TRANSFER_VERSION) {
    const of = `This file was made by another version of the site: it has format ${String(version)}, and this site reads format ${TRANSFER_VERSION}.`;
    return { problems: [`${of} Please export the data again from a site with this version.`] };
  }
  const parsed = ContentFile.safeParse(value);
  if (parsed.success) return { content: parsed.data, pictures };
  const messages = [...new Set(parsed.error.issues.map((issue) => messageFor(issue, value)))];
  const more = messages.length - MESSAGES_MAX;
  return {
    problems: [
      ...messages.slice(0, MESSAGES_MAX),
      ...(more > 0
        ? [`There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`} like these.`]
        : []),
    ],
  };
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

const tooLarge = ({ size }: Blob, most: number): string =>
  `This file is too large. It has ${megabytes(size)}, and an import can have at most ${megabytes(most)}. Ask the person who runs the server to import it.`;

async function opened(file: Blob): Promise<{ texts: Blob; pictures: Pictures } | { problems: string[] }> {
  if (await isArchive(file)) {
    const { content, pictures } = await openArchive(file, FILE_MAX);
    return { texts: content, pictures };
  }
  if (file.size <= FILE_MAX) return { texts: file, pictures: new Map() };
  return { problems: [tooLarge(file, FILE_MAX)] };
}

/** Reads and validates a file before anything is sent. Pictures are unpacked later, one at a time. */
export async function readContentFile(file: Blob): Promise<ReadFile> {
  if (file.size === 0) return { problems: ['This file is empty. Please choose another one.'] };
  let text: string;
  let pictures: Pictures;
  try {
    const start = await file.slice(0, PREVIEW_BYTES).text();
    const refusal = refusedBackup(start);
    if (refusal !== undefined) return { problems: [refusal] };
    const program = otherProgram(start);
    if (program) return file.size > OLD_SITE_MAX ? { problems: [tooLarge(file, OLD_SITE_MAX)] } : { program };
    const found = await opened(file);
    if ('problems' in found) return found;
    pictures = found.pictures;
    text = await found.texts.text();
  } catch (error) {
    const message = error instanceof UnusableArchive ? error.message : undefined;
    return {
      problems: [message ?? 'This file could not be read. Please choose it again. Compress a folder first.'],
    };
  }
  try {
    return check(JSON.parse(text), pictures);
  } catch {
    return { problems: ['This is not a complete JSON file. Please choose a file saved with “Export Data.”'] };
  }
}
