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
import { Tooltip, TooltipProvider } from '../../../ui/tooltip.tsx';

interface Tool {
  name: string;
  icon: LucideIcon;
  /** The keys that do the same, as TipTap writes them. */
  keys?: string;
  apply: (chain: ChainedCommands) => ChainedCommands;
  /** Set for toggles: true when the selection has the format. */
  isActive?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  name: `Heading ${level}`,
  icon,
  keys: `Mod-Alt-${level}`,
  apply: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const is = (name: string) => (editor: Editor) => editor.isActive(name);

const history: readonly Tool[] = [
  { name: 'Undo', icon: Undo2, keys: 'Mod-Z', apply: (chain) => chain.undo() },
  { name: 'Redo', icon: Redo2, keys: 'Mod-Shift-Z', apply: (chain) => chain.redo() },
];

const headings: readonly Tool[] = [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)];

const emphasis: readonly Tool[] = [
  { name: 'Bold', icon: Bold, keys: 'Mod-B', apply: (chain) => chain.toggleBold(), isActive: is('bold') },
  {
    name: 'Italic',
    icon: Italic,
    keys: 'Mod-I',
    apply: (chain) => chain.toggleItalic(),
    isActive: is('italic'),
  },
  {
    name: 'Strikethrough',
    icon: Strikethrough,
    keys: 'Mod-Shift-S',
    apply: (chain) => chain.toggleStrike(),
    isActive: is('strike'),
  },
  { name: 'Code', icon: Code, keys: 'Mod-E', apply: (chain) => chain.toggleCode(), isActive: is('code') },
];

const blocks: readonly Tool[] = [
  {
    name: 'Bulleted list',
    icon: List,
    keys: 'Mod-Shift-8',
    apply: (chain) => chain.toggleBulletList(),
    isActive: is('bulletList'),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod-Shift-7',
    apply: (chain) => chain.toggleOrderedList(),
    isActive: is('orderedList'),
  },
  {
    name: 'Quote',
    icon: Quote,
    keys: 'Mod-Shift-B',
    apply: (chain) => chain.toggleBlockquote(),
    isActive: is('blockquote'),
  },
  {
    name: 'Code block',
    icon: SquareCode,
    keys: 'Mod-Alt-C',
    apply: (chain) => chain.toggleCodeBlock(),
    isActive: is('codeBlock'),
  },
  { name: 'Dividing line', icon: Minus, apply: (chain) => chain.setHorizontalRule() },
];

/** Only where the cursor is in a table. */
const tableTools: readonly Tool[] = [
  { name: 'Add row above', icon: ArrowUpToLine, apply: (chain) => chain.addRowBefore() },
  { name: 'Add row below', icon: ArrowDownToLine, apply: (chain) => chain.addRowAfter() },
  { name: 'Add column before', icon: ArrowLeftToLine, apply: (chain) => chain.addColumnBefore() },
  { name: 'Add column after', icon: ArrowRightToLine, apply: (chain) => chain.addColumnAfter() },
  { name: 'Switch header row', icon: PanelTop, apply: (chain) => chain.toggleHeaderRow() },
  { name: 'Delete row', icon: Rows3, apply: (chain) => chain.deleteRow() },
  { name: 'Delete column', icon: Columns3, apply: (chain) => chain.deleteColumn() },
  { name: 'Delete table', icon: Trash2, apply: (chain) => chain.deleteTable() },
];

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Keys as they stand on the keyboard: `Mod-Shift-8` is `Ctrl+Shift+8`, or `⌘⇧8` on Apple's. */
const readable = (keys: string): string =>
  isApple
    ? keys.replace('Mod-', '⌘').replace('Alt-', '⌥').replace('Shift-', '⇧')
    : keys.replace('Mod-', 'Ctrl+').replaceAll('-', '+');

interface ToolButtonProps {
  name: string;
  icon: LucideIcon;
  keys?: string | undefined;
  /** Makes the tool a toggle. */
  isPressed?: boolean | undefined;
  isDisabled?: boolean | undefined;
  hasDialog?: boolean | undefined;
  /** True for the one tool in the tab order. */
  isStop: boolean;
  onUse: () => void;
}

/** A tool of the toolbar. It stays focusable while disabled, so that the order stays the same. */
function ToolButton({
  name,
  icon: Icon,
  keys,
  isPressed,
  isDisabled = false,
  hasDialog = false,
  isStop,
  onUse,
}: ToolButtonProps) {
  return (
    <Tooltip label={keys === undefined ? name : `${name} (${readable(keys)})`} side="bottom">
      <IconButton
        icon={Icon}
        iconSize={20}
        label={name}
        className="editor-tool"
        data-tool={name}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isPressed}
        blocked={isDisabled}
        aria-haspopup={hasDialog ? 'dialog' : undefined}
        // The text keeps the cursor, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUse}
      />
    </Tooltip>
  );
}

const always = [history, headings, emphasis, blocks].flat();

interface ToolState {
  pressed: readonly string[];
  possible: readonly string[];
  isLink: boolean;
  isPicture: boolean;
  isVideo: boolean;
  isCall: boolean;
  isTable: boolean;
}

function toolState(editor: Editor): ToolState {
  const tools = [...always, ...tableTools];
  return {
    pressed: tools.filter(({ isActive }) => isActive?.(editor)).map(({ name }) => name),
    possible: tools.filter(({ apply }) => apply(editor.can().chain()).run()).map(({ name }) => name),
    isLink: editor.isActive('link'),
    isPicture: editor.isActive('figure'),
    isVideo: editor.isActive('video'),
    isCall: editor.isActive('call'),
    isTable: editor.isActive('table'),
  };
}

/** Index of the tool that an arrow key moves to; wraps around. */
function nextTool(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface ToolbarProps {
  editor: Editor;
  controls: string;
  ref?: Ref<HTMLDivElement>;
  onLink: () => void;
  onPicture: () => void;
  onVideo: () => void;
  onCall: () => void;
}

/** The tools of the text: one stop for the Tab key, arrow keys within, as an ARIA toolbar has it. */
export function Toolbar({ editor, controls, ref, onLink, onPicture, onVideo, onCall }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor }) => toolState(editor) });
  const [last, setLast] = useState('Undo');
  const isTableTool = tableTools.some(({ name }) => name === last);
  const stop = isTableTool && !state.isTable ? 'Undo' : last;

  function move(event: KeyboardEvent<HTMLElement>) {
    const tools = [...event.currentTarget.querySelectorAll('button')];
    const index = tools.findIndex((tool) => tool === document.activeElement);
    const next = nextTool(event.key, index, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    tools[next]?.focus();
  }

  const button = ({ name, icon, keys, apply, isActive }: Tool) => (
    <ToolButton
      key={name}
      name={name}
      icon={icon}
      keys={keys}
      isStop={name === stop}
      isPressed={isActive && state.pressed.includes(name)}
      isDisabled={!state.possible.includes(name)}
      onUse={() => apply(editor.chain().focus()).run()}
    />
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
        <div className="editor-toolgroup">{history.map(button)}</div>
        <div className="editor-toolgroup">{headings.map(button)}</div>
        <div className="editor-toolgroup">
          {emphasis.map(button)}
          <ToolButton
            name="Link"
            icon={Link}
            keys="Mod-K"
            isPressed={state.isLink}
            isStop={stop === 'Link'}
            hasDialog
            onUse={onLink}
          />
        </div>
        <div className="editor-toolgroup">{blocks.map(button)}</div>
        <div className="editor-toolgroup">
          <ToolButton
            name="Image"
            icon={Image}
            isPressed={state.isPicture}
            isStop={stop === 'Image'}
            hasDialog
            onUse={onPicture}
          />
          <ToolButton
            name="Video"
            icon={Video}
            isPressed={state.isVideo}
            isStop={stop === 'Video'}
            hasDialog
            onUse={onVideo}
          />
          <ToolButton
            name="Call to action"
            icon={Megaphone}
            isPressed={state.isCall}
            isStop={stop === 'Call to action'}
            hasDialog
            onUse={onCall}
          />
          <ToolButton
            name="Table"
            icon={Table}
            isPressed={state.isTable}
            isDisabled={state.isTable}
            isStop={stop === 'Table'}
            onUse={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          />
        </div>
        {state.isTable && (
          <div className="editor-toolgroup" role="group" aria-label="Table">
            {tableTools.map(button)}
          </div>
        )}
      </div>
    </TooltipProvider>
  );
}
