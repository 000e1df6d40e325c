import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { trustedHtml } from '../../lib/trusted-html.ts';

/** In standards mode and loaded like any page, which an empty frame is not everywhere. */
const EMPTY = trustedHtml(
  '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>',
);

function dress(frame: Document): void {
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    frame.head.append(style.cloneNode(true));
  }
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) frame.documentElement.dataset['theme'] = theme;
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Makes a still frame focusable for keyboard scrolling, without a focus style inside. */
function letStop(frame: HTMLIFrameElement, body: HTMLElement): void {
  body.tabIndex = 0;
  body.addEventListener('focus', () => frame.toggleAttribute('data-focused', true));
  body.addEventListener('blur', () => frame.toggleAttribute('data-focused', false));
}

/** Renders children in an iframe, so that media queries apply to its width. */
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
  /** Removes inner links from the tab order; the frame is one tab stop. */
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
