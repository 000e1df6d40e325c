/** The site cannot start. The message tells the operator the problem and the fix. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFailure';
  }
}

/** Another process uses the data folder, or the database in its place. */
export class FolderInUse extends StartFailure {
  override name = 'FolderInUse';
}

/** The system's error code, such as `ENOSPC`; `undefined` if there is none. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The outcome of a file operation; `undefined` if the file is missing. Other errors are thrown. */
export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Maps a file error of the system to a one-line message; other errors are returned unchanged. */
export function fileFailure(path: string, error: unknown): unknown {
  const code = systemCode(error);
  if (error instanceof StartFailure || code === undefined) return error;
  const message =
    code === 'EEXIST'
      ? `${path} already exists. Choose another file name.`
      : `${path} cannot be used (${code}). Check its name and your permissions.`;
  return new StartFailure(message, { cause: error });
}

/** Maps a folder error of the system to a one-line message; other errors are returned unchanged. */
export function folderFailure(folder: string, error: unknown): unknown {
  const code = systemCode(error);
  if (error instanceof StartFailure || code === undefined) return error;
  const sentences: Record<string, string> = {
    EROFS: `The data folder ${folder} is read-only (EROFS). Make its disk writable again, or set DATA_DIR to another folder.`,
    ENOSPC: `The disk of the data folder ${folder} is full (ENOSPC). Free up some space, then start again.`,
  };
  const message =
    sentences[code] ??
    `The data folder ${folder} cannot be used (${code}). Give this account write permission there and enough space, or set DATA_DIR to another folder.`;
  return new StartFailure(message, { cause: error });
}
