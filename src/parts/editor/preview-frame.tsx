import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { trustedHtml } from '../../lib/trusted-html.ts';
import { Button } from '../../ui/button.tsx';

/** In standards mode and loaded like any page, which an empty frame is not everywhere. */
const EMPTY_DOCUMENT = trustedHtml(
  '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>',
);

function copyStyles(frame: Document): void {
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    frame.head.append(style.cloneNode(true));
  }
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) frame.documentElement.dataset['theme'] = theme;
}

function blockEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Makes a still frame focusable for keyboard scrolling, without a focus style inside. */
function makeFocusable(frame: HTMLIFrameElement, body: HTMLElement): void {
  body.tabIndex = 0;
  body.addEventListener('focus', () => frame.toggleAttribute('data-focused', true));
  body.addEventListener('blur', () => frame.toggleAttribute('data-focused', false));
}

/** The window that a preview is for. */
export type Device = 'Desktop' | 'Phone';

const devices = [
  { name: 'Desktop', Icon: Monitor },
  { name: 'Phone', Icon: Smartphone },
] as const;

interface DeviceChoiceProps {
  value: Device;
  onChange: (device: Device) => void;
  className?: string;
}

export function DeviceChoice({ value, onChange, className = '' }: DeviceChoiceProps) {
  return (
    <div role="group" aria-label="Width of the preview" className={`flex flex-wrap gap-2 ${className}`}>
      {devices.map(({ name, Icon }) => (
        <Button
          key={name}
          size="sm"
          variant={name === value ? 'secondary' : 'quiet'}
          icon={Icon}
          aria-pressed={name === value}
          onClick={() => onChange(name)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
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
    frame?.addEventListener('click', blockEvent, { capture: true });
    frame?.addEventListener('submit', blockEvent, { capture: true });
  }, [frame]);

  return (
    <>
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={EMPTY_DOCUMENT}
        className={className}
        style={style}
        onLoad={({ currentTarget }) => {
          const { contentDocument } = currentTarget;
          if (!contentDocument) return;
          copyStyles(contentDocument);
          if (isStill) makeFocusable(currentTarget, contentDocument.body);
          setFrame(contentDocument);
        }}
      />
      {frame && createPortal(isStill ? <div inert>{children}</div> : children, frame.body)}
    </>
  );
}
