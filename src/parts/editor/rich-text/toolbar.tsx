import type { Editor, ChainedCommands } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Image,
  Link,
  type LucideIcon,
  Table,
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  Bold,
  Code,
  Columns3,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  Megaphone,
  Minus,
  PanelTop,
  Quote,
  Redo2,
  Rows3,
  SquareCode,
  Strikethrough,
  Trash2,
  Undo2,
  Video,
} from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { tabForKey } from '../../../ui/tab-for-key.ts';
import { Tooltip, TooltipProvider } from '../../../ui/tooltip.tsx';

/** The dialogs that tools open. */
type ToolDialog = 'link' | 'picture' | 'video' | 'call';

interface Tool {
  name: string;
  icon: LucideIcon;
  /** The keys that do the same, as TipTap writes them. */
  keys?: string;
  /** A change of the text, or the dialog that asks for it. */
  action: ((chain: ChainedCommands) => ChainedCommands) | ToolDialog;
  /** Set for toggles: true when the selection has the format. */
  isActive?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  name: `Heading ${level}`,
  icon,
  keys: `Mod-Alt-${level}`,
  action: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const is = (name: string) => (editor: Editor) => editor.isActive(name);

/** The tools beside each other, in groups. */
const groups: readonly (readonly Tool[])[] = [
  [
    { name: 'Undo', icon: Undo2, keys: 'Mod-Z', action: (chain) => chain.undo() },
    { name: 'Redo', icon: Redo2, keys: 'Mod-Shift-Z', action: (chain) => chain.redo() },
  ],
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    { name: 'Bold', icon: Bold, keys: 'Mod-B', action: (chain) => chain.toggleBold(), isActive: is('bold') },
    {
      name: 'Italic',
      icon: Italic,
      keys: 'Mod-I',
      action: (chain) => chain.toggleItalic(),
      isActive: is('italic'),
    },
    {
      name: 'Strikethrough',
      icon: Strikethrough,
      keys: 'Mod-Shift-S',
      action: (chain) => chain.toggleStrike(),
      isActive: is('strike'),
    },
    { name: 'Code', icon: Code, keys: 'Mod-E', action: (chain) => chain.toggleCode(), isActive: is('code') },
    { name: 'Link', icon: Link, keys: 'Mod-K', action: 'link', isActive: is('link') },
  ],
  [
    {
      name: 'Bulleted list',
      icon: List,
      keys: 'Mod-Shift-8',
      action: (chain) => chain.toggleBulletList(),
      isActive: is('bulletList'),
    },
    {
      name: 'Numbered list',
      icon: ListOrdered,
      keys: 'Mod-Shift-7',
      action: (chain) => chain.toggleOrderedList(),
      isActive: is('orderedList'),
    },
    {
      name: 'Quote',
      icon: Quote,
      keys: 'Mod-Shift-B',
      action: (chain) => chain.toggleBlockquote(),
      isActive: is('blockquote'),
    },
    {
      name: 'Code block',
      icon: SquareCode,
      keys: 'Mod-Alt-C',
      action: (chain) => chain.toggleCodeBlock(),
      isActive: is('codeBlock'),
    },
    { name: 'Dividing line', icon: Minus, action: (chain) => chain.setHorizontalRule() },
  ],
  [
    { name: 'Image', icon: Image, action: 'picture', isActive: is('figure') },
    { name: 'Video', icon: Video, action: 'video', isActive: is('video') },
    { name: 'Call to action', icon: Megaphone, action: 'call', isActive: is('call') },
    {
      name: 'Table',
      icon: Table,
      action: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      isActive: is('table'),
    },
  ],
];

/** Only where the cursor is in a table. */
const tableTools: readonly Tool[] = [
  { name: 'Add row above', icon: ArrowUpToLine, action: (chain) => chain.addRowBefore() },
  { name: 'Add row below', icon: ArrowDownToLine, action: (chain) => chain.addRowAfter() },
  { name: 'Add column before', icon: ArrowLeftToLine, action: (chain) => chain.addColumnBefore() },
  { name: 'Add column after', icon: ArrowRightToLine, action: (chain) => chain.addColumnAfter() },
  { name: 'Switch header row', icon: PanelTop, action: (chain) => chain.toggleHeaderRow() },
  { name: 'Delete row', icon: Rows3, action: (chain) => chain.deleteRow() },
  { name: 'Delete column', icon: Columns3, action: (chain) => chain.deleteColumn() },
  { name: 'Delete table', icon: Trash2, action: (chain) => chain.deleteTable() },
];

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Keys as they stand on the keyboard: `Mod-Shift-8` is `Ctrl+Shift+8`, or `⌘⇧8` on Apple's. */
const readable = (keys: string): string =>
  isApple
    ? keys.replace('Mod-', '⌘').replace('Alt-', '⌥').replace('Shift-', '⇧')
    : keys.replace('Mod-', 'Ctrl+').replaceAll('-', '+');

const tools = [...groups.flat(), ...tableTools];

/** A second table cannot be inserted into a table. */
function isPossible({ name, action }: Tool, editor: Editor): boolean {
  if (typeof action === 'string') return true;
  return name === 'Table' ? !editor.isActive('table') : action(editor.can().chain()).run();
}

const toolState = (editor: Editor) => ({
  pressed: tools.filter(({ isActive }) => isActive?.(editor)).map(({ name }) => name),
  possible: tools.filter((tool) => isPossible(tool, editor)).map(({ name }) => name),
});

interface ToolbarProps {
  editor: Editor;
  controls: string;
  ref?: Ref<HTMLDivElement>;
  dialogs: Readonly<Record<ToolDialog, { open: () => void }>>;
}

/** The tools of the text: one stop for the Tab key, arrow keys within, as an ARIA toolbar has it. */
export function Toolbar({ editor, controls, ref, dialogs }: ToolbarProps) {
  const { pressed, possible } = useEditorState({ editor, selector: ({ editor }) => toolState(editor) });
  const [last, setLast] = useState('Undo');
  const isInTable = pressed.includes('Table');
  const stop = tableTools.some(({ name }) => name === last) && !isInTable ? 'Undo' : last;

  function move(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const current = buttons.find((button) => button === document.activeElement);
    const next = event.key === ' ' ? undefined : current && tabForKey(event.key, buttons, current);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** It stays focusable while disabled, so that the order stays the same. */
  const button = ({ name, icon, keys, action, isActive }: Tool) => (
    <Tooltip key={name} label={keys === undefined ? name : `${name} (${readable(keys)})`}>
      <IconButton
        icon={icon}
        iconSize={20}
        label={name}
        className="editor-tool"
        data-tool={name}
        tabIndex={name === stop ? 0 : -1}
        aria-pressed={isActive && pressed.includes(name)}
        blocked={!possible.includes(name)}
        aria-haspopup={typeof action === 'string' ? 'dialog' : undefined}
        // The text keeps the cursor, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (typeof action === 'string') dialogs[action].open();
          else action(editor.chain().focus()).run();
        }}
      />
    </Tooltip>
  );

  return (
    <TooltipProvider>
      <div
        ref={ref}
        className="editor-tools"
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        tabIndex={-1}
        onKeyDown={move}
        onFocus={({ target }) => {
          const { tool } = target.dataset;
          if (tool !== undefined) setLast(tool);
        }}
      >
        {groups.map((group, index) => (
          <div key={index} className="editor-toolgroup">
            {group.map(button)}
          </div>
        ))}
        {isInTable && (
          <div className="editor-toolgroup" role="group" aria-label="Table">
            {tableTools.map(button)}
          </div>
        )}
      </div>
    </TooltipProvider>
  );
}
