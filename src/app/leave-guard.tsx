import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { hasUnsaved, leave, saveWhatCan, useLeaveQuestion } from '../lib/unsaved.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Ignores replaced addresses, such as when a new post gets its own. */
const leadsAway: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  hasUnsaved() && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname;

/** Blocks navigation away from unsaved changes: links, history, and closing the tab (with the browser's own prompt). */
function useLeaveGuards(): void {
  const blocker = useBlocker(leadsAway);

  useEffect(() => {
    if (blocker.state === 'blocked') leave(() => blocker.proceed());
  }, [blocker]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!hasUnsaved()) return;
      saveWhatCan();
      event.preventDefault();
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveWhatCan();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);
}

/** A confirmation before unsaved input is left, on every staff screen. */
export function LeaveGuard() {
  useLeaveGuards();
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
      {isLost && <p>What you typed will be lost when you {closes ? 'close this' : 'leave'}.</p>}
    </ConfirmDialog>
  );
}
