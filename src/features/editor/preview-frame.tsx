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

/** Shows its children in a window of their own, so that they are laid out for its width and not for the page's. */
export function PreviewFrame({
  title,
  className,
  style,
  children,
}: {
  title: string;
  className?: string;
  /** Its width, which is that of the window that the children are laid out for. */
  style: CSSProperties;
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
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return;
          dress(contentDocument);
          setFrame(contentDocument);
        }}
      />
      {frame && createPortal(children, frame.body)}
    </>
  );
}
