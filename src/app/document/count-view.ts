import { whenSeen } from '../../lib/when-seen.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** The start of the visit as JSON (`note-visit.ts`), which the server reads. */
function visitText(): string {
  try {
    return window.visit ?? sessionStorage.getItem('visit') ?? 'null';
  } catch {
    return 'null';
  }
}

/**
 * Whether a view of this page counts. Pages that search engines must leave out, such as unknown ones, do not, nor do
 * readers who ask not to be tracked.
 */
export function isCounted(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator;
  return !globalPrivacyControl && doNotTrack !== '1' && !document.querySelector('meta[name=robots]');
}

/** Reports once that this page is seen. */
export function countView(): void {
  if (!isCounted()) return;
  whenSeen(() => {
    fetch('/api/views', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: `{"page":${JSON.stringify(location.pathname)},"origin":${visitText()}}`,
    }).catch(() => undefined);
  });
}
