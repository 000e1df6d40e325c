import type { Editor } from '@tiptap/core';
import { Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { formatCount } from '../../lib/format-count.ts';
import { countWords, readingTime } from '../../lib/reading-time.ts';
import { Loader } from '../../ui/loader.tsx';
import { Nun } from '../../ui/art/nun.tsx';
import type { PictureSlot } from './rich-text/picture-slot.ts';

/** A large part of its own: the rest of the page is there before it. */
const RichText = lazyComponent(async () => (await import('./rich-text/rich-text.tsx')).RichText);

interface TextSectionProps {
  title: string;
  content: string;
  error: string | undefined;
  picker: PictureSlot;
  onChange: (content: string) => void;
  onReady?: ((editor: Editor) => void) | undefined;
}

function Measure({ content }: { content: string }) {
  const words = countWords(content);
  const minutes = readingTime(content);
  return (
    <span>
      {words === 1 ? '1 word' : `${formatCount(words)} words`}
      {minutes > 0 && `, ${minutes} min read`}
    </span>
  );
}

/** The text of a post with its tools, and how long it is. */
export function TextSection({ title, content, error, picker, onChange, onReady }: TextSectionProps) {
  return (
    <div className="field">
      <span className="label" id="post-content-label">
        Text
      </span>
      <Suspense fallback={<Loader className="editor p-8">Loading the text...</Loader>}>
        <RichText
          id="post-content"
          labelledBy="post-content-label"
          describedBy={error ? 'post-content-help post-content-error' : 'post-content-help'}
          isInvalid={error !== undefined}
          value={content}
          onChange={onChange}
          picker={picker}
          pictureTerm={title || 'business'}
          onReady={onReady}
          footer={
            <div className="editor-foot">
              <Measure content={content} />
            </div>
          }
        />
      </Suspense>
      {error && (
        <p className="error" id="post-content-error">
          <Nun />
          <span>{error}</span>
        </p>
      )}
      <p className="help" id="post-content-help">
        Alt+F10 leads to the tools. In lists and tables the Tab key moves within them: press Escape, then Tab,
        to leave the text.
      </p>
    </div>
  );
}
