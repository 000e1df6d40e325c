import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { Told, type ToldRecord } from '../core/posts/told.ts';
import { systemCode } from '../start-failure.ts';
import { makeFolder, replaceFile } from './durable-file.ts';

/** What a data folder knows of what search engines were told: the file `index-now.json`. */
export function toldRecordIn(folder: string): ToldRecord {
  const path = join(folder, 'index-now.json');
  const inTurn = pLimit(1);

  async function last(): Promise<Told | undefined> {
    try {
      return z.parse(Told, JSON.parse(await readFile(path, 'utf8')));
    } catch (error) {
      // One that is none counts as none: then search engines are told of what changes from now on.
      if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return undefined;
      if (systemCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    last,
    change: (change) =>
      inTurn(async () => {
        const changed = change(await last());
        if (!changed) return;
        await makeFolder(folder);
        await replaceFile(path, JSON.stringify(changed));
      }),
  };
}
