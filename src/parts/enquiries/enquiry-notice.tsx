import { Alert } from '../../ui/alert.tsx';
import type { EnquiryResult } from './use-enquiry-form.ts';

export function EnquiryNotice({
  result,
  thanks,
}: {
  result: EnquiryResult;
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
