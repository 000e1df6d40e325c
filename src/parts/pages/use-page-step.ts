import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-message.ts';
import type { StaffPage } from '../../contract/staff-page.ts';

/** Something that is done to a page as a whole, such as retiring it: once at a time. */
export function usePageStep(
  send: () => Promise<{ page: StaffPage }>,
  onDone: (page: StaffPage) => void,
  onFailed: (error: unknown) => void = () => undefined,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: ({ page }) => onDone(page),
    onError: onFailed,
  });
  return {
    take: () => {
      if (!isPending) mutate();
    },
    isPending,
    error: error ? errorMessage(error) : undefined,
  };
}
