import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** In standards mode and loaded like any page, which an empty frame is not everywhere. */
const EMPTY = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>';

/** Gives the frame the styles and the theme of the page around it. */
function dress(frame: Document): void {
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    frame.head.append(style.cloneNode(true));
  }
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) frame.documentElement.dataset['theme'] = theme;
}

/** A preview leads nowhere: its links and forms stand still. */
function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Whoever has no mouse scrolls a still frame with the arrow keys. That it has the focus is not told to styles outside. */
function letStop(frame: HTMLIFrameElement, body: HTMLElement): void {
  body.tabIndex = 0;
  body.addEventListener('focus', () => frame.toggleAttribute('data-focused', true));
  body.addEventListener('blur', () => frame.toggleAttribute('data-focused', false));
}

/** Shows its children in a window of their own, so that they are laid out for its width and not for the page's. */
export function PreviewFrame({
  title,
  className,
  style,
  isStill = false,
  children,
}: {
  title: string;
  className?: string;
  /** Its width, which is that of the window that the children are laid out for. */
  style: CSSProperties;
  /** It stands beside a form: none of its many links, which lead nowhere, is a stop of the Tab key; the frame is one. */
  isStill?: boolean;
  children: ReactNode;
}) {
  const [frame, setFrame] = useState<Document>();

  useEffect(() => {
    frame?.addEventListener('click', hold, { capture: true });
    frame?.addEventListener('submit', hold, { capture: true });
  }, [frame]);

  return (
    <>
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={EMPTY}
        className={className}
        style={style}
        onLoad={({ currentTarget }) => {
          const { contentDocument } = currentTarget;
          if (!contentDocument) return;
          dress(contentDocument);
          if (isStill) letStop(currentTarget, contentDocument.body);
          setFrame(contentDocument);
        }}
      />
      {frame && createPortal(isStill ? <div inert>{children}</div> : children, frame.body)}
    </>
  );
}
