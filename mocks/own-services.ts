import type { PageRecord } from '../src/contract/page.ts';
import { shippedServicePages } from '../server/core/pages/services.ts';

/** All services as they are kept once staff have changed some of them. */
export const ownServices = (changes: Readonly<Record<string, Partial<PageRecord>>>): PageRecord[] =>
  structuredClone([...shippedServicePages]).map((page) => ({
    ...(page as PageRecord),
    revision: 1,
    ...changes[page.id],
  }));
