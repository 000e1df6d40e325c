import { useEffect } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { hasUnsaved, leave, saveWhatCan, useLeaveQuestion } from '../lib/unsaved.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The link of ours that a click follows away from a path, in this window. */
function linkOf(event: MouseEvent, path: string): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.isContentEditable || event.defaultPrevented || !isPlain(event)) return undefined;
  const isOurs = link.origin === window.location.origin && !/\.\w+$|^\/api\//.test(link.pathname);
  const leadsAway = link.pathname !== path;
  return isOurs && leadsAway && !link.target && !link.hasAttribute('download') ? link : undefined;
}

/** The browser's own account of where it goes. Older browsers have none: there a step back is not asked about. */
const navigation: Navigation | undefined = globalThis.navigation;

const ignore = () => undefined;

/**
 * Holds up the ways off a page on which something is not saved: links, going back or forward, and closing the tab, where
 * the browser asks in its own words. The declarative router has no blocker, so clicks and steps in the history are
 * stopped before it hears of them.
 */
function useWaysOut(): void {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const path = useHref(useLocation().pathname);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = hasUnsaved() ? linkOf(event, path) : undefined;
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const address = link.pathname.slice(base.length) + link.search + link.hash;
      leave(() => void navigate(address));
    };

    const onNavigate = (event: NavigateEvent) => {
      const { destination, navigationType, cancelable } = event;
      if (!hasUnsaved() || navigationType !== 'traverse' || !cancelable) return;
      if (new URL(destination.url).pathname === path) return;
      event.preventDefault();
      leave(() => void navigation?.traverseTo(destination.key).finished?.catch(ignore));
    };

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!hasUnsaved()) return;
      saveWhatCan();
      event.preventDefault();
    };

    const onHide = () => {
      if (document.visibilityState === 'hidden') saveWhatCan();
    };

    document.addEventListener('click', onClick, { capture: true });
    navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [base, path, navigate]);
}

/** Asks before anything that staff typed is left behind unsaved, on whichever screen it stands. */
export function LeaveGuard() {
  useWaysOut();
  const question = useLeaveQuestion();
  if (!question) return null;
  const { texts, isLost, closes } = question;
  return (
    <ConfirmDialog
      title={closes ? 'Close without saving?' : 'Leave without saving?'}
      confirm={closes ? 'Discard' : 'Leave'}
      tone={isLost ? 'danger' : 'default'}
      onConfirm={question.leave}
      onClose={question.stay}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isLost && <p>What you typed is lost when you {closes ? 'close this' : 'leave'}.</p>}
    </ConfirmDialog>
  );
}
