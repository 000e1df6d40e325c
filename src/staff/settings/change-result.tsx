import { errorMessage } from '../../api/error-message.ts';
import { Alert } from '../../ui/alert.tsx';

/** The result of a setting that applies immediately. */
export function ChangeResult({ error, isSuccess }: { error: Error | null; isSuccess: boolean }) {
  return (
    <>
      {error && (
        <Alert tone="danger" live="assertive">
          Nothing was changed. {errorMessage(error)}
        </Alert>
      )}
      <p role="status" className="min-h-5 text-sm text-success">
        {isSuccess && 'Saved.'}
      </p>
    </>
  );
}
