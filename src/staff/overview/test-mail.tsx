import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Sends a test mail and shows the result. */
export function TestMail({ onSent }: { onSent: (to: string) => void }) {
  const call = useCall();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/test-mail', { waitsForRefresh: true }),
    onSuccess: ({ to }) => onSent(to),
  });
  return (
    <>
      <Button size="sm" busy={isPending ? 'Sending...' : undefined} onClick={() => mutate()}>
        Send me a test
      </Button>
      {error && !isPending && (
        <Alert tone="danger" live="assertive" className="w-full">
          {errorMessage(error)}
        </Alert>
      )}
    </>
  );
}
