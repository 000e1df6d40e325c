import type { FillingState } from './filling.ts';

/** What was typed into a form and not sent yet, and how its filling-in went so far. */
export interface Unsent extends FillingState {
  values: Record<string, string>;
}

const PREFIX = 'unsent:';

/** What this tab keeps of a form. Nothing, where storage is blocked or damaged. */
export function readUnsent(form: string): Unsent | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null') as Unsent | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed into a form until it is sent or the tab is closed; nothing of a form with nothing in it. */
export function keepUnsent(form: string, unsent: Unsent): void {
  try {
    if (Object.values(unsent.values).some(Boolean)) {
      sessionStorage.setItem(PREFIX + form, JSON.stringify(unsent));
    } else {
      sessionStorage.removeItem(PREFIX + form);
    }
  } catch {
    // Blocked or full: the form works as ever, and is empty after a reload.
  }
}
