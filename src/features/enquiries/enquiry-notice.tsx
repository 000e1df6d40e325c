import { Alert } from '../../ui/alert.tsx';
import type { EnquiryResult } from './use-enquiry-form.ts';

/** Says beside the form how it fared, for whoever missed the notice. */
export function EnquiryNotice({
  result,
  success,
}: {
  result: EnquiryResult;
  success: { title: string; description: string };
}) {
  if (result.state === 'open') return null;
  return result.state === 'sent' ? (
    <Alert tone="success" title={success.title} live="polite">
      {success.description}
      {result.email && <span className="wrap-anywhere"> Any answer goes to {result.email}.</span>}
    </Alert>
  ) : (
    <Alert tone="danger" title="Error" live="assertive">
      {result.message}
    </Alert>
  );
}
