import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { isArchive, openArchive, UnusableArchive, type ArchivedPicture } from '../../src/api/open-archive.ts';
import { ContentFile } from '../../src/contract/transfer.ts';
import { fileFailure, StartFailure } from '../start-failure.ts';

/** Maximum bytes of text in an archive: far more than any site has. */
const CONTENT_MAX = 200_000_000;

export interface ReadContent {
  file: ContentFile;
  /** Picture files by picture id; empty unless the file is an archive. */
  pictures: ReadonlyMap<string, ArchivedPicture>;
}

function parse(path: string, text: string): ContentFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StartFailure(`${path} is not a content file: it is not valid JSON.`);
  }
  const parsed = ContentFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')})` : '';
  throw new StartFailure(
    `${path} cannot be imported: ${issue?.message ?? 'It has the wrong format.'}${where}`,
  );
}

/** Fails with the system's error code if a file cannot be read; the archive reader hides it. */
async function tryToRead(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.read(new Uint8Array(1));
  } finally {
    await file.close();
  }
}

/** Reads an exported file: text, or an archive with pictures. Throws StartFailure if it cannot be used. */
export async function readContentFile(path: string): Promise<ReadContent> {
  try {
    await tryToRead(path);
    const file = await openAsBlob(path);
    if (!(await isArchive(file))) return { file: parse(path, await file.text()), pictures: new Map() };
    const { content, pictures } = await openArchive(file, CONTENT_MAX);
    return { file: parse(path, await content.text()), pictures };
  } catch (error) {
    if (error instanceof UnusableArchive) {
      throw new StartFailure(`${path} cannot be imported: ${error.message}`, { cause: error });
    }
    throw error instanceof StartFailure ? error : fileFailure(path, error);
  }
}
