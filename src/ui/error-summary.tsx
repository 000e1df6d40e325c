import type { MouseEvent } from 'react';
import { Alert } from './alert.tsx';
import { openAndFocus } from './open-and-focus.ts';

interface ListedError {
  /** The id of the field's control. */
  id: string;
  label: string;
  message: string;
}

/** Focuses a field without a change of the address, which the router owns. */
function jump(event: MouseEvent, id: string): void {
  if (openAndFocus(id)) event.preventDefault();
}

/** The errors of a long form, each a link to its field. */
export function ErrorSummary({ mistakes }: { mistakes: readonly ListedError[] }) {
  return (
    <Alert
      tone="danger"
      live="polite"
      title={mistakes.length === 1 ? 'One field needs attention' : `${mistakes.length} fields need attention`}
    >
      <ul className="mt-1 grid gap-1">
        {mistakes.map(({ id, label, message }) => (
          <li key={id}>
            <a className="link" href={`#${id}`} onClick={(event) => jump(event, id)}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
