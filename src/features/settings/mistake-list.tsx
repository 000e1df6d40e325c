import type { MouseEvent } from 'react';
import { Alert } from '../../ui/alert.tsx';
import type { Mistake } from './mistakes.ts';
import { fieldId, labelOf } from './sections.ts';

/** A jump within the page that changes no address: that one belongs to the router. */
function jump(event: MouseEvent, name: string): void {
  const control = document.getElementById(fieldId(name));
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** All that keeps the settings from being saved, each leading to its field. */
export function MistakeList({ mistakes }: { mistakes: readonly Mistake[] }) {
  return (
    <Alert
      tone="danger"
      live="polite"
      title={
        mistakes.length === 1 ? 'One field needs another look' : `${mistakes.length} fields need another look`
      }
    >
      <ul className="mt-1 grid gap-1">
        {mistakes.map(({ name, message }) => (
          <li key={name}>
            <a className="link" href={`#${fieldId(name)}`} onClick={(event) => jump(event, name)}>
              {labelOf(name)}: {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
