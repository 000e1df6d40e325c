import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import type { EnquiryResult } from './use-enquiry-form.ts';

/**
 * Says beside the form how it fared. What the notice of success has said is not said again, but what happens next; only
 * the answer to a form sent without JavaScript, which has no notice, says all of it.
 */
export function EnquiryNotice({
  result,
  success,
  next,
  children,
}: {
  result: EnquiryResult;
  success: { title: string; description: string };
  /** What happens next, in a sentence or two. */
  next: string;
  /** What else a visitor can do once the form is sent. */
  children?: ReactNode;
}) {
  if (result.state === 'open') return null;
  return result.state === 'sent' ? (
    <Alert tone="success" title={success.title} live="polite">
      {result.email ? (
        <>
          {success.description}
          <span className="wrap-anywhere"> Any answer goes to {result.email}.</span>
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
