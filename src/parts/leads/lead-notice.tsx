import { Alert } from '../../ui/alert.tsx';
import type { LeadResult } from './use-lead-form.ts';

export function LeadNotice({
  result,
  thanks,
}: {
  result: LeadResult;
  thanks?: { title: string; text: string };
}) {
  if (result.state === 'refused') {
    return (
      <Alert tone="danger" title="Error" live="assertive">
        {result.message}
      </Alert>
    );
  }
  if (result.state === 'open' || !thanks) return null;
  return (
    <Alert tone="success" title={thanks.title} live="polite">
      <span className="wrap-anywhere">{thanks.text}</span>
    </Alert>
  );
}
