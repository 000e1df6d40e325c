import type { SentOrigin } from '../../contract/lead.ts';
import type { Visit } from '../../lib/visit.ts';

const base = import.meta.env.BASE_URL;

const VISIT_KEY = 'visit';

/** Reads the visit from the tab; `undefined` when missing or invalid. */
function readVisit(): Visit | undefined {
  try {
    const stored = window.visit ?? sessionStorage.getItem(VISIT_KEY);
    return (JSON.parse(stored ?? 'null') as Visit | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Origin of the visit for a form; the server drops invalid parts. */
export function visitOrigin(): SentOrigin {
  const visit = readVisit();
  if (!visit) return undefined;
  const { firstPage } = visit;
  return { ...visit, firstPage: firstPage.startsWith(base) ? `/${firstPage.slice(base.length)}` : firstPage };
}

export function clearVisit(): void {
  delete window.visit;
  try {
    sessionStorage.removeItem(VISIT_KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
