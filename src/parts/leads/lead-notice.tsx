import { Alert } from '../../ui/alert.tsx';
import type { LeadResult } from './use-lead-form.ts';

/** The error above a form that was refused. */
export function LeadNotice({ result }: { result: LeadResult }) {
  if (result.state !== 'refused') return null;
  const { mistakes = [] } = result;
  return (
    <Alert tone="danger" title="Error" live="assertive">
      {mistakes.length > 1 ? (
        <ul key="mistakes" className="grid gap-1">
          {mistakes.map((mistake) => (
            <li key={mistake}>{mistake}</li>
          ))}
        </ul>
      ) : (
        // The number of a status means nothing to a visitor.
        <span key="message">{mistakes[0] ?? result.message.replace(/^\d{3}: /, '')}</span>
      )}
    </Alert>
  );
}
