import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * Says on every page that this is a demo, kept only for the tab's session, and offers to start over (decision 1).
 *
 * @param onReset puts the starting content back; may reload the page
 */
export function DemoBanner({ onReset }: { onReset: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const close = () => {
    setAsking(false);
  };
  const reset = async () => {
    setResetting(true);
    setFailed(false);
    try {
      await onReset();
      setAsking(false);
    } catch {
      setFailed(true);
    }
    setResetting(false);
  };

  return (
    <>
      <aside aria-label="Demo" className="on-land border-b border-ink">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5 text-sm">
          <p>
            <strong className="font-semibold">This is a demo.</strong> What you change stays in this tab and
            is gone when you close it.
          </p>
          <Button
            size="sm"
            onClick={() => {
              setAsking(true);
            }}
          >
            Reset demo
          </Button>
        </div>
      </aside>
      <Dialog
        open={isAsking}
        size="sm"
        onClose={close}
        title="Start the demo over?"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger-solid"
              busy={isResetting ? 'Resetting...' : undefined}
              onClick={() => void reset()}
            >
              Yes, start over
            </Button>
          </>
        }
      >
        <p>Everything that was changed in this tab is put back: posts, testimonials, requests and logins.</p>
        {hasFailed && (
          <Alert tone="danger" live="assertive" className="mt-4">
            The demo could not be reset. Please try again.
          </Alert>
        )}
      </Dialog>
    </>
  );
}
