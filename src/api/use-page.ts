import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageContent, SinglePageId } from '../contract/page.ts';
import { useCall } from './api-context.ts';
import { pageQuery } from './queries.ts';

/**
 * The owner's texts for a page, or for the frame of all pages. Suspends until loaded: a page's route prefetches them.
 */
export function usePage<Id extends SinglePageId>(id: Id): PageContent<Id> {
  return useSuspenseQuery(pageQuery(useCall(), id)).data;
}
