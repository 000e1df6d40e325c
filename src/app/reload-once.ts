import { hasUnsaved } from '../lib/unsaved.ts';

interface Entry {
  isReloaded?: boolean;
}

/**
 * Loads the page anew when code is missing that a new deployment has replaced. Once for an entry of the history, because
 * it may be missing there, too; and only if nothing that was typed is lost, and the server answers. Never rejects.
 */
export async function reloadOnce(): Promise<void> {
  const { history, location } = window;
  const state = history.state as Entry | null;
  if (state?.isReloaded || hasUnsaved()) return;
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  history.replaceState({ ...state, isReloaded: true }, '');
  location.reload();
}
