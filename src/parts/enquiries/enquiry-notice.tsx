import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import type { EnquiryResult } from './use-enquiry-form.ts';

/**
 * Outcome beside the form. Adds the next step to the success notice; without JavaScript there is no notice, so it shows
 * the full text.
 */
export function EnquiryNotice({
  result,
  success,
  next,
  children,
}: {
  result: EnquiryResult;
  success: { title: string; description: string };
  /** Next steps in a sentence or two. */
  next: string;
  /** Further options after sending. */
  children?: ReactNode;
}) {
  if (result.state === 'open') return null;
  return result.state === 'sent' ? (
    <Alert tone="success" title={success.title} live="polite">
      {result.email ? (
        <>
          {success.description}
          <span className="wrap-anywhere"> The reply will be sent to {result.email}.</span>
        </>
      ) : (
        next
      )}
      {children}
    </Alert>
  ) : (
    <Alert tone="danger" title="Error" live="assertive">
      {result.message}
    </Alert>
  );
}
