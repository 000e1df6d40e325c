import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import { useRefreshPages } from './use-refresh-pages.ts';

/** Something that is done to a page as a whole, such as retiring it: once at a time, and every list knows of it. */
export function usePageStep(
  send: () => Promise<{ page: StaffPage }>,
  onDone: (page: StaffPage) => void,
  onFailed: (error: unknown) => void = () => undefined,
) {
  const refresh = useRefreshPages();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async ({ page }) => {
      onDone(page);
      await refresh();
    },
    onError: onFailed,
  });
  return {
    take: () => {
      if (!isPending) mutate();
    },
    isPending,
    error: error ? sentenceOf(error) : undefined,
  };
}
