import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { Frozen } from '../core/ports.ts';
import type { SingleRecord } from '../core/store/single-record.ts';
import { ifThere } from '../start-failure.ts';
import { makeFolder, replaceFile } from './durable-file.ts';

export function recordInFolder<One>(
  folder: string,
  name: 'last-backup' | 'index-now',
  schema: z.ZodMiniType<One>,
): SingleRecord<One> {
  const path = join(folder, `${name}.json`);
  const serially = pLimit(1);

  async function get(): Promise<Frozen<One> | undefined> {
    const text = await ifThere(readFile(path, 'utf8'));
    if (text === undefined) return undefined;
    try {
      return z.parse(schema, JSON.parse(text)) as Frozen<One>;
    } catch {
      // Treat a damaged record as absent: both records start over without harm.
      return undefined;
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
