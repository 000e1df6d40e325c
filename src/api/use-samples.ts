import { useEndpoint } from './endpoint-query.ts';

/** What staff's lists mark as sample content. Until that is known they mark nothing: no list waits for it. */
export interface Samples {
  has(kind: 'posts' | 'testimonials' | 'pages', id: string): boolean;
  /** What a setting says, by the name of its field, where that came with the software. */
  setting(name: string): string | undefined;
  /** Whether that is known by now, or cannot be known: who waits for it moves nothing about when it comes. */
  isSettled: boolean;
}

export function useSamples(): Samples {
  const { data, isFetched } = useEndpoint('GET /api/admin/sample-content');
  return {
    has: (kind, id) => data?.[kind]?.some((one) => one.id === id) ?? false,
    setting: (wanted) => data?.settings?.find(({ name }) => name === wanted)?.value,
    isSettled: isFetched,
  };
}
