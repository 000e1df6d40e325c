import type { BinList } from '../../../../src/contract/bin.ts';
import type { Bench } from '../test-context.ts';

export const inBin = async ({ call }: Bench, list: BinList, q?: string) =>
  (await call('GET /api/admin/bin', { query: { list, ...(q !== undefined && { q }) } })).items;

export const idsInBin = async (bench: Bench, list: BinList, q?: string): Promise<string[]> =>
  (await inBin(bench, list, q)).map(({ id }) => id);

/** @returns the notes about what differs from before */
export const restore = async ({ call }: Bench, list: BinList, ...ids: string[]): Promise<string[]> =>
  (await call('POST /api/admin/bin/restore', { body: { list, ids } })).notes;

export const erase = async ({ call }: Bench, list: BinList, ...ids: string[]): Promise<number> =>
  (await call('POST /api/admin/bin/erase', { body: { list, ids } })).changed;
