import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { Frozen } from '../core/ports.ts';
import type { SingleRecord } from '../core/store/single-record.ts';
import { systemCode } from '../start-failure.ts';
import { makeFolder, replaceFile } from './durable-file.ts';

export function recordInFolder<One>(
  folder: string,
  name: 'last-backup' | 'index-now',
  schema: z.ZodMiniType<One>,
): SingleRecord<One> {
  const path = join(folder, `${name}.json`);
  const serially = pLimit(1);

  async function get(): Promise<Frozen<One> | undefined> {
    try {
      return z.parse(schema, JSON.parse(await readFile(path, 'utf8'))) as Frozen<One>;
    } catch (error) {
      // Treat a damaged record as absent: both records start over without harm.
      if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return undefined;
      if (systemCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    get,
    change: (change) =>
      serially(async () => {
        const changed = change(await get());
        if (!changed) return;
        await makeFolder(folder);
        await replaceFile(path, JSON.stringify(changed));
      }),
  };
}
