import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { tabbable } from './focusable.ts';
import { isComposing } from './is-composing.ts';
import { Neatline } from './neatline.tsx';
import { enterTopLayer } from './top-layer.ts';

export interface DialogProps {
  /** Called on Escape, on a click on the backdrop and by the close button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The actions; the closing one first. */
  footer?: ReactNode;
  /** `sm` for a question, `md` for work. */
  size?: 'sm' | 'md';
  className?: string;
  /** Element that gets focus first; defaults to the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Keeps it open while its action runs. */
  isBusy?: boolean;
}

/** Traps the Tab key: the browser makes the page inert, but lets focus leave the page after the last control. */
function wrapFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = tabbable(event.currentTarget);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * A modal `<dialog>`, open while it is rendered: the page behind is inert and does not scroll, Escape and a click on the
 * backdrop close it, and focus returns to the opener.
 */
export function Dialog({
  onClose: onIdleClose,
  title,
  children,
  footer,
  size = 'md',
  className,
  initialFocus,
  isBusy = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  const onClose = () => {
    if (!isBusy) onIdleClose();
  };

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const leaveTopLayer = enterTopLayer(dialog);
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => {
      leaveTopLayer();
      // Closing before removal lets the browser restore focus.
      dialog.close();
    };
  }, [initialFocus]);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || isComposing(event)) return;
    if (event.key === 'Tab') wrapFocus(event);
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and clicks of the window itself
    <dialog
      ref={element}
      className={classNames('dialog', size === 'sm' && 'w-[min(30rem,calc(100vw-2rem))]', className)}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      // Other close requests: the back gesture of a phone, assistive technology.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Only the backdrop is outside the content. A press that started inside (text selection) does not close, nor does the
      // second click of a double click on the opener.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        const isOnBackdrop = pressedBeside.current && event.target === event.currentTarget;
        if (isOnBackdrop && event.detail < 2) onClose();
      }}
    >
      <div className="top-0 z-1 bg-surface [position:var(--stuck)]">
        <Neatline className="border-t-0" />
        <div className="flex items-start justify-between gap-4 pt-4 pr-4 pb-2 pl-6">
          <h2 id={titleId} className="min-w-0 pt-[0.3rem] text-xl/[1.3] wrap-anywhere">
            {title}
          </h2>
          <IconButton icon={X} iconSize={20} label="Close" blocked={isBusy} onClick={onClose} />
        </div>
      </div>
      <div className="dialog-body">{children}</div>
      {footer !== undefined && (
        <div className="bottom-0 z-1 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 pt-4 pb-5 [position:var(--stuck)]">
          {footer}
        </div>
      )}
    </dialog>
  );
}
