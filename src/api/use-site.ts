import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { SiteAnswer } from '../contract/site.ts';
import { useCall } from './api-context.ts';
import { siteQuery } from './queries.ts';

const SiteUrlContext = createContext<string | undefined>(undefined);

export const SiteUrlProvider = SiteUrlContext.Provider;

/** The site's public origin; `undefined` if unknown. */
export const useSiteUrl = (): string | undefined => use(SiteUrlContext);

/** The site's settings and capabilities, which the frame loads first. */
export function useSite(): SiteAnswer {
  return useSuspenseQuery(siteQuery(useCall())).data;
}
