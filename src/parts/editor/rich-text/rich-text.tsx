import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { cleanPaste, unwrap } from './clean-paste.ts';
import { extensions } from './extensions.ts';
import { storedPath } from './figure.ts';
import { Toolbar } from './toolbar.tsx';
import { useCalls, useVideos } from './use-blocks.tsx';
import { useLinks } from './use-links.tsx';
import { type PictureSlot, usePictures } from './use-pictures.tsx';

/**
 * `<li><p>One</p></li>` becomes `<li>One</li>` unless more than a list follows; a cell with one paragraph becomes its
 * text.
 */
function unwrapOnlyParagraphs(article: Element): void {
  for (const paragraph of article.querySelectorAll(':is(li, td, th) > p:first-child')) {
    const rest = [...(paragraph.parentElement?.children ?? [])].slice(1);
    if (rest.every(({ localName }) => localName === 'ul' || localName === 'ol')) unwrap(paragraph);
  }
}

const isHeadRow = (row: Element): boolean =>
  row.children.length > 0 && [...row.children].every(({ localName }) => localName === 'th');

/** Adds a table's head, and the scope of its header cells. */
function finishTable(table: HTMLTableElement): void {
  const [first] = table.rows;
  if (first && table.rows.length > 1 && isHeadRow(first)) table.createTHead().append(first);
  for (const cell of table.querySelectorAll('th')) {
    cell.setAttribute('scope', cell.closest('thead') ? 'col' : 'row');
  }
}

/** Removes empty paragraphs at the end, left by the cursor. */
function dropEmptyEnd(article: Element): void {
  for (
    let last = article.lastElementChild;
    last?.localName === 'p' && !last.hasChildNodes();
    last = article.lastElementChild
  ) {
    last.remove();
  }
}

/** Editor content as article HTML; empty without text and pictures. */
function articleOf(doc: Node): string {
  // An inert document loads no resources.
  const inert = document.implementation.createHTMLDocument();
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  const content = inert.createElement('div');
  content.append(serializer.serializeFragment(doc.content, { document: inert }));
  for (const box of content.querySelectorAll('div.tablewrap')) unwrap(box);
  unwrapOnlyParagraphs(content);
  for (const table of content.querySelectorAll('table')) finishTable(table);
  for (const picture of content.querySelectorAll('img')) {
    picture.setAttribute('src', storedPath(picture.getAttribute('src') ?? ''));
  }
  for (const caption of content.querySelectorAll('figcaption:empty')) caption.remove();
  dropEmptyEnd(content);
  return content.innerHTML;
}

interface RichTextProps {
  id: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  /** The article's HTML. Changed from outside, the text is replaced; that can be undone. */
  value: string;
  /** Called with the HTML after each change; unchanged content returns the original HTML. */
  onChange: (html: string) => void;
  picker: PictureSlot;
  pictureTerm: string;
  onReady?: ((editor: Editor) => void) | undefined;
  footer: ReactNode;
}

/** The HTML that came in, and what the editor makes of it. */
interface KnownContent {
  input: string;
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
  const known = useRef<KnownContent>({ input: value, output: '' });
  const reported = useRef(value);
  // Emitted values that have not come back as `value` yet: on slow devices the next key is faster.
  const pending = useRef<string[]>([]);
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
      transformPastedHTML(html: string) {
        const losses: string[] = [];
        const clean = cleanPaste(html, (sentence) => losses.push(sentence));
        if (losses.length > 0) notify({ title: 'Not everything was pasted', description: losses.join(' ') });
        return clean;
      },
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
      reported.current = output === known.current.output ? known.current.input : output;
      pending.current.push(reported.current);
      onChange(reported.current);
    },
  });
  const links = useLinks(editor);
  const pictures = usePictures(editor, picker, pictureTerm);
  const videos = useVideos(editor);
  const calls = useCalls(editor);

  useEffect(() => {
    if (!editor) return;
    const index = pending.current.indexOf(value);
    pending.current.splice(0, index + 1);
    if (index >= 0 || value === reported.current) return;
    pending.current = [];
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    known.current = { input: value, output: articleOf(editor.state.doc) };
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
            dialogs={{ link: links, picture: pictures, video: videos, call: calls }}
          />
        ) : (
          <Skeleton className="h-13 rounded-none" />
        )}
        <EditorContent editor={editor} className="editor-body" onKeyDown={handleKey} />
        {footer}
      </div>
      {links.dialogs}
      {pictures.dialogs}
      {videos.dialogs}
      {calls.dialogs}
    </>
  );
}
