import { Alert } from '../../ui/alert.tsx';
import type { LeadResult } from './use-lead-form.ts';

const COUNTS = ['Two', 'Three', 'Four', 'Five'] as const;

/** The error above a form that was refused. Each field says its own. */
export function LeadNotice({ result }: { result: LeadResult }) {
  if (result.state !== 'refused') return null;
  const { mistakes = [] } = result;
  return (
    <Alert tone="danger" title="Error" live="assertive">
      {mistakes.length > 1 ? (
        <span key="mistakes">{`${COUNTS[mistakes.length - 2]} fields need a look.`}</span>
      ) : (
        // The number of a status means nothing to a visitor.
        <span key="message">{mistakes[0] ?? result.message.replace(/^\d{3}: /, '')}</span>
      )}
    </Alert>
  );
}
