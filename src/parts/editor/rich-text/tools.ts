import type { ChainedCommands, Editor } from '@tiptap/core';
import {
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
  Minus,
  PanelTop,
  Quote,
  Redo2,
  Rows3,
  SquareCode,
  Strikethrough,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export interface Tool {
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

export const history: readonly Tool[] = [
  { name: 'Undo', icon: Undo2, keys: 'Mod-Z', apply: (chain) => chain.undo() },
  { name: 'Redo', icon: Redo2, keys: 'Mod-Shift-Z', apply: (chain) => chain.redo() },
];

export const headings: readonly Tool[] = [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)];

export const emphasis: readonly Tool[] = [
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

export const blocks: readonly Tool[] = [
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
export const tableTools: readonly Tool[] = [
  { name: 'Add row above', icon: ArrowUpToLine, apply: (chain) => chain.addRowBefore() },
  { name: 'Add row below', icon: ArrowDownToLine, apply: (chain) => chain.addRowAfter() },
  { name: 'Add column before', icon: ArrowLeftToLine, apply: (chain) => chain.addColumnBefore() },
  { name: 'Add column after', icon: ArrowRightToLine, apply: (chain) => chain.addColumnAfter() },
  { name: 'Switch header row', icon: PanelTop, apply: (chain) => chain.toggleHeaderRow() },
  { name: 'Delete row', icon: Rows3, apply: (chain) => chain.deleteRow() },
  { name: 'Delete column', icon: Columns3, apply: (chain) => chain.deleteColumn() },
  { name: 'Delete table', icon: Trash2, apply: (chain) => chain.deleteTable() },
];
