import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { type CSSProperties, useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Can, Nun } from './art/daymarks.tsx';
import { Button } from './button.tsx';
import { ACTION_DURATION_MS, dismiss, type Toast, toastLimits, useToasts } from './toast-store.ts';
import { useTopDialog } from './top-layer.ts';

/** Height of a notice at the window's foot, in pixels. */
const BOTTOM_SPACE_PX = 160;

/** Whether a notice would cover the last used control. */
function coversFocus(viewport: HTMLElement): boolean {
  const used = document.activeElement;
  if (!used?.matches('a, button, input, select, textarea') || viewport.contains(used)) return false;
  const { top, right, bottom } = used.getBoundingClientRect();
  const atFoot = bottom > window.innerHeight - BOTTOM_SPACE_PX && top < window.innerHeight;
  return atFoot && right > viewport.getBoundingClientRect().left;
}

/**
 * Places notices at the foot of the window, or at its head if they would cover the last used control.
 * @param newest the latest notice, whose arrival decides the place
 */
function useToastPosition(viewport: RefObject<HTMLElement | null>, newest: Toast | undefined): void {
  useLayoutEffect(() => {
    const { current } = viewport;
    if (newest) current?.toggleAttribute('data-at-head', newest.atHead ?? coversFocus(current));
  }, [newest, viewport]);
}

function ToastCard({ id, title, description, tone, action, open }: Toast) {
  const [isPaused, setIsPaused] = useState(false);
  const isBad = tone === 'destructive';
  const durationMs = action ? ACTION_DURATION_MS : toastLimits.durationMs;
  // The bar at the foot runs for the notice's lifetime.
  const life: CSSProperties & Record<'--toast-life', string> = { '--toast-life': `${durationMs}ms` };
  return (
    <RadixToast.Root
      className={isBad ? 'toast toast-bad' : 'toast'}
      style={life}
      duration={durationMs}
      type={isBad ? 'foreground' : 'background'}
      open={open}
      onOpenChange={(isOpen) => !isOpen && dismiss(id)}
      onPause={() => setIsPaused(true)}
      onResume={() => setIsPaused(false)}
      data-paused={isPaused || undefined}
    >
      {isBad ? <Nun className="" /> : <Can className="" />}
      <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
      <RadixToast.Description className="toast-text">{description}</RadixToast.Description>
      {action && (
        <RadixToast.Action asChild altText={`${action.label}: press ${toastLimits.hotkey} to reach it`}>
          <Button
            variant="quiet"
            size="sm"
            className="col-start-2 mt-2 justify-self-start border-current text-current"
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close
        className="col-start-3 row-[1/span_2] -mt-[0.4rem] grid size-9 place-items-center rounded-sm hover:bg-[color-mix(in_oklab,currentColor_12%,transparent)] focus-visible:-outline-offset-3 focus-visible:outline-current"
        aria-label="Close"
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/**
 * Renders the toast store. Toasts move into an open modal dialog, since outside it they would be inert. Documents load
 * it with their first notice.
 */
export function Toaster() {
  const toasts = useToasts();
  const dialog = useTopDialog();
  const list = useRef<HTMLOListElement>(null);
  useToastPosition(list, toasts[0]);
  const viewport = <RadixToast.Viewport ref={list} className="toaster" hotkey={[toastLimits.hotkey]} />;
  return (
    <RadixToast.Provider
      duration={toastLimits.durationMs}
      swipeDirection="right"
      swipeThreshold={toastLimits.swipePx}
      {...(dialog && { announcerContainer: dialog })}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
      {dialog ? createPortal(viewport, dialog) : viewport}
    </RadixToast.Provider>
  );
}
