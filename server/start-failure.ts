/** The site cannot start. The message is one sentence for whoever runs it: what is wrong and what to do. */
export class StartFailure extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartFailure';
  }
}

/** Another process works with the data folder. */
export class FolderInUse extends StartFailure {
  override name = 'FolderInUse';
}

/** The system's short name of what went wrong, such as `ENOSPC`; `undefined` where it has none. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
