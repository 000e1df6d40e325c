import type { MouseEvent } from 'react';
import { Alert } from './alert.tsx';
import { openAndFocus } from './open-and-focus.ts';

/** One thing that keeps a form from being saved. */
export interface ListedMistake {
  /** The id of its field's control. */
  id: string;
  label: string;
  message: string;
}

/** A jump within the page that changes no address: that one belongs to the router. */
function jump(event: MouseEvent, id: string): void {
  if (openAndFocus(id)) event.preventDefault();
}

/** All that keeps a long form from being saved, each leading to its field. */
export function MistakeList({ mistakes }: { mistakes: readonly ListedMistake[] }) {
  return (
    <Alert
      tone="danger"
      live="polite"
      title={
        mistakes.length === 1 ? 'One field needs another look' : `${mistakes.length} fields need another look`
      }
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
