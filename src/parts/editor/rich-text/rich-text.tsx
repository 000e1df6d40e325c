import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { articleOf } from './article-output.ts';
import { cleanPaste } from './clean-paste.ts';
import { extensions } from './extensions.ts';
import type { PictureSlot } from './picture-slot.ts';
import { Toolbar } from './toolbar.tsx';
import { useLinks } from './use-links.tsx';
import { usePictures } from './use-pictures.tsx';

export interface RichTextProps {
  id: string;
  /** Ids of the label and the descriptions. */
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  /** The article's HTML. Changed from outside, the text is replaced; that can be undone. */
  value: string;
  /** Called with the HTML after each change; unchanged content returns the original HTML. */
  onChange: (html: string) => void;
  picker: PictureSlot;
  /** Initial search term for pictures. */
  pictureTerm: string;
  /** Called once the text can be written in. */
  onReady?: ((editor: Editor) => void) | undefined;
  /** Stands below the text. */
  footer: ReactNode;
}

/** The HTML that came in, and what the editor makes of it. */
interface Known {
  given: string;
  output: string;
}

/** Article editor with the styles of the public page. */
export function RichText({
  id,
  labelledBy,
  describedBy,
  isInvalid,
  value,
  onChange,
  picker,
  pictureTerm,
  onReady,
  footer,
}: RichTextProps) {
  const known = useRef<Known>({ given: value, output: '' });
  const reported = useRef(value);
  // Emitted values that have not come back as `value` yet: on slow devices the next key is faster.
  const onTheirWay = useRef<string[]>([]);
  const toolbar = useRef<HTMLDivElement>(null);
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanPaste,
    }),
    [id, labelledBy, describedBy, isInvalid],
  );
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    injectCSS: false, // rich-text.css has it
    editorProps,
    onCreate: ({ editor }) => {
      known.current.output = articleOf(editor.state.doc);
      onReady?.(editor);
    },
    onUpdate: ({ editor }) => {
      const output = articleOf(editor.state.doc);
      reported.current = output === known.current.output ? known.current.given : output;
      onTheirWay.current.push(reported.current);
      onChange(reported.current);
    },
  });
  const links = useLinks(editor);
  const pictures = usePictures(editor, picker, pictureTerm);

  useEffect(() => {
    if (!editor) return;
    const own = onTheirWay.current.indexOf(value);
    onTheirWay.current.splice(0, own + 1);
    if (own >= 0 || value === reported.current) return;
    onTheirWay.current = [];
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    known.current = { given: value, output: articleOf(editor.state.doc) };
  }, [editor, value]);

  function handleKey(event: KeyboardEvent) {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      links.open();
    }
  }

  return (
    <>
      <div className="editor" data-invalid={isInvalid || undefined}>
        {editor ? (
          <Toolbar
            ref={toolbar}
            editor={editor}
            controls={id}
            onLink={links.open}
            onPicture={pictures.open}
          />
        ) : (
          <Skeleton className="editor-tools-gap" />
        )}
        <EditorContent editor={editor} className="editor-body" onKeyDown={handleKey} />
        {footer}
      </div>
      {links.dialogs}
      {pictures.dialogs}
    </>
  );
}
