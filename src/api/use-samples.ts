import { useEndpoint } from './endpoint-query.ts';

/** Sample markers of staff lists. Lists render without them until they have loaded. */
export interface Samples {
  has(kind: 'posts' | 'testimonials' | 'pages', id: string): boolean;
  /** Sample value of a setting by its field name; `undefined` if it was changed. */
  setting(name: string): string | undefined;
  /** True once loaded or failed, so that markers cause no layout shift afterward. */
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
