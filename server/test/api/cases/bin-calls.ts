import type { BinList } from '../../../../src/contract/bin.ts';
import type { TestApi } from '../test-context.ts';

export const inBin = async ({ call }: TestApi, list: BinList, q?: string) =>
  (await call('GET /api/admin/bin', { query: { list, ...(q !== undefined && { q }) } })).items;

export const idsInBin = async (api: TestApi, list: BinList, q?: string): Promise<string[]> =>
  (await inBin(api, list, q)).map(({ id }) => id);

/** @returns the notes about what differs from before */
export const restore = async ({ call }: TestApi, list: BinList, ...ids: string[]): Promise<string[]> =>
  (await call('POST /api/admin/bin/restore', { body: { list, ids } })).notes;

export const erase = async ({ call }: TestApi, list: BinList, ...ids: string[]): Promise<number> =>
  (await call('POST /api/admin/bin/erase', { body: { list, ids } })).changed;
