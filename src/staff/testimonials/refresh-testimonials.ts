import type { QueryClient } from '@tanstack/react-query';

/** Asks anew for the testimonials on the staff's screens and on the public pages of the same tab. */
export async function refreshTestimonials(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [
      ['staff', 'testimonials'],
      ['staff', 'versions'],
      ['staff', 'overview'],
      ['staff', 'samples'],
      ['testimonials'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
