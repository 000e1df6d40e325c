import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageContent, SinglePageId } from '../contract/page.ts';
import { useCall } from './api-context.ts';
import { pageQuery } from './queries.ts';

/**
 * The owner's words for a page, or for what stands around all pages. Suspends until they are there: a page's route
 * prefetches them, so that they come with its HTML and with its code.
 */
export function usePage<Id extends SinglePageId>(id: Id): PageContent<Id> {
  return useSuspenseQuery(pageQuery(useCall(), id)).data;
}
