import type { Editor } from '@tiptap/core';
import { countWords, formatCount, readingTime } from '../../lib/text.ts';
import { RichField } from '../../parts/editor/rich-field.tsx';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';

interface TextSectionProps {
  title: string;
  content: string;
  error: string | undefined;
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

export function TextSection({ title, content, error, onChange, onReady }: TextSectionProps) {
  return (
    <RichField
      id="post-content"
      label="Text"
      value={content}
      error={error}
      picker={ChoosePicture}
      pictureTerm={title || 'business'}
      footer={
        <div className="editor-foot">
          <Measure content={content} />
        </div>
      }
      onChange={onChange}
      onReady={onReady}
    />
  );
}
