import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { tabbable } from './focusable.ts';
import { Neatline } from './neatline.tsx';
import { enterTopLayer } from './top-layer.ts';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, by a click beside the dialog and by its close button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The actions, the one that closes first. */
  footer?: ReactNode;
  /** `sm` for a question, `md` for work. */
  size?: 'sm' | 'md';
  /** For a dialog whose size neither fits. */
  className?: string;
  /** Where the focus starts; the close button unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Keeps the Tab key inside: the browser makes the page inert, but would let the focus leave it from the last stop. */
function wrapFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = tabbable(event.currentTarget);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

function OpenDialog({ onClose, title, children, footer, size = 'md', className, initialFocus }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const leaveTopLayer = enterTopLayer(dialog);
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => {
      leaveTopLayer();
      // Closed before it is taken out of the page, the browser gives the focus back to where it came from.
      dialog.close();
    };
  }, [initialFocus]);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented) return;
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
      className={classNames('dialog', size === 'sm' && 'dialog-sm', className)}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      // The other ways to ask for closing: the back gesture of a phone, assistive technology.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Nothing but the backdrop is outside the content. A press that began inside, to mark a text, is not meant.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-top">
        <Neatline className="border-t-0" />
        <div className="dialog-head">
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          <IconButton label="Close" variant="quiet" size="sm" onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className="dialog-body">{children}</div>
      {footer !== undefined && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

/**
 * A modal dialog on the browser's own element: the page behind is inert and does not scroll, Escape and a click beside
 * it close it, and the focus returns to what opened it. Its content is mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}
