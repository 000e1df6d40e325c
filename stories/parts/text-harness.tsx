import { useState } from 'react';
import '../../src/parts/editor/editor.css';
import { RichText } from '../../src/parts/editor/rich-text/rich-text.tsx';
import type { PicturePickerProps } from '../../src/parts/editor/rich-text/use-pictures.tsx';
import '../../src/parts/editor/rich-text/rich-text.css';
import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';

const picked = {
  url: '/covers/analytics.svg',
  alt: 'A rising tide curve',
  credit: 'Photo by Ana Ruiz on Pexels',
};

/** Replaces the picture search, which has separate stories. */
function PickerStandIn({ firstTerm, onPick, onClose }: PicturePickerProps) {
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <Button
        onClick={() => {
          onPick(picked);
          onClose();
        }}
      >
        {`Use the first image of “${firstTerm}”`}
      </Button>
    </Dialog>
  );
}

export interface TextHarnessProps {
  html: string;
  /** The parent renders typed text on demand only, as on a busy device. */
  isLate?: boolean;
}

/** The text of a post with its tools, and the HTML to be saved. */
export function TextHarness({ html, isLate = false }: TextHarnessProps) {
  const [value, setValue] = useState(html);
  const [written, setWritten] = useState<readonly string[]>([html]);
  const change = (next: string) =>
    isLate ? setWritten((before) => (next === before.at(-1) ? before : [...before, next])) : setValue(next);
  return (
    <main className="editor-page grid grid-cols-1 gap-4 bg-bg p-4 sm:p-8">
      <h1 className="sr-only">A post</h1>
      <span id="text-label">Text</span>
      <p id="text-help">Escape, then Tab leaves the text.</p>
      <RichText
        id="text"
        labelledBy="text-label"
        describedBy="text-help"
        isInvalid={false}
        value={value}
        onChange={change}
        picker={PickerStandIn}
        pictureTerm="near me"
        footer={
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-mute">
            The end
          </div>
        }
      />
      <code data-testid="html" className="text-xs wrap-anywhere">
        {value}
      </code>
      <Button onClick={() => setValue('<p>Something else.</p>')}>Replace the text</Button>
      {written.slice(1).map((text, index) => (
        <Button key={index} onClick={() => setValue(text)}>{`Draw change ${index + 1}`}</Button>
      ))}
    </main>
  );
}
