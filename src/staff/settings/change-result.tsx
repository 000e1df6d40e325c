import { ErrorAlert } from '../../ui/alert.tsx';

export function ChangeResult({ error, isSuccess }: { error: Error | null; isSuccess: boolean }) {
  return (
    <>
      <ErrorAlert error={error}>Nothing was changed.</ErrorAlert>
      <p role="status" className="min-h-5 text-sm text-success">
        {isSuccess && 'Saved.'}
      </p>
    </>
  );
}
