import { Extension } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type EditorState, Selection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkTarget } from '../../../lib/link-target.ts';
import { CallBlock, VideoBlock } from './blocks.ts';
import { Figure } from './figure.ts';
import { addressesIn, type WrittenAddress } from './link-address.ts';

/** Characters that end an address while typing. A period, colon or question mark may belong to it. */
const ADDRESS_END = /[\s\ufffc,;!)\]”"]$/;

interface FoundAddress extends Pick<WrittenAddress, 'from' | 'to' | 'href'> {
  block: Node;
}

/** The text of a block, one character for each position. */
const textUpTo = (block: Node, to = block.content.size): string =>
  block.textBetween(0, to, undefined, '\ufffc');

const inDocument = (block: Node, start: number, { from, to, href }: WrittenAddress): FoundAddress => ({
  block,
  from: start + from,
  to: start + to,
  href,
});

/** The address that typing has just completed: the cursor is behind it, or on the next line. */
function typed({ doc, selection }: EditorState): FoundAddress[] {
  const { $head, empty } = selection;
  if (!empty || !$head.parent.isTextblock) return [];
  const isNewLine = $head.parentOffset === 0;
  const $end = isNewLine ? Selection.findFrom(doc.resolve($head.before()), -1, true)?.$head : $head;
  if (!$end) return [];
  const before = textUpTo($end.parent, $end.parentOffset);
  if (!isNewLine && !ADDRESS_END.test(before)) return [];
  const text = isNewLine ? before : before.slice(0, -1);
  const last = addressesIn(text).at(-1);
  return last?.wordEnd === text.length ? [inDocument($end.parent, $end.start(), last)] : [];
}

function pasted({ doc, selection }: EditorState, from: number): FoundAddress[] {
  const found: FoundAddress[] = [];
  doc.nodesBetween(from, Math.max(from, selection.to), (block, position) => {
    if (!block.isTextblock) return true;
    const all = addressesIn(textUpTo(block)).map((address) => inDocument(block, position + 1, address));
    found.push(...all.filter((address) => address.to > from && address.from < selection.to));
    return false;
  });
  return found;
}

/** Links a typed or pasted web address. Undo removes the link and keeps the text. */
const AutoLink = Extension.create({
  name: 'autoLink',

  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, before, state) => {
          const isGrown = state.doc.content.size > before.doc.content.size;
          const isOwnChange = transactions.some(
            (one) => one.docChanged && one.getMeta('preventUpdate') === undefined,
          );
          if (!isOwnChange || transactions.some(isHistoryTransaction)) return null;
          const isPasted = transactions.some((one) => one.getMeta('uiEvent') === 'paste');
          if (!isPasted && !isGrown) return null;
          const { link, code } = state.schema.marks;
          if (!link) return null;
          const found = isPasted ? pasted(state, before.selection.from) : typed(state);
          const { tr } = state;
          for (const { block, from, to, href } of found) {
            const isTaken = [link, code].some((mark) => mark && state.doc.rangeHasMark(from, to, mark));
            if (!isTaken && block.type.allowsMarkType(link)) tr.addMark(from, to, link.create({ href }));
          }
          return tr.docChanged ? closeHistory(tr) : null;
        },
      }),
    ];
  },
});

/** Lists and tables use the Tab key themselves. After Escape it leaves the text, as it does everywhere else. */
const LeaveByTab = Extension.create({
  name: 'leaveByTab',
  priority: 1000,

  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_, { key }) => {
              // Leaves the key to the browser, which moves the focus.
              const isTaken = key === 'Tab' && isLeaving;
              if (key !== 'Shift') isLeaving = key === 'Escape';
              return isTaken;
            },
          },
        },
      }),
    ];
  },
});

/** A plain table in a scrolling box, without the extension's widths. */
const ArticleTable = Table.extend({
  renderHTML() {
    // The box scrolls on a phone; `contenteditable` marks it as reachable by keyboard.
    return ['div', { class: 'tablewrap', contenteditable: 'true' }, ['table', ['tbody', 0]]];
  },
}).configure({ View: null });

/** Content allowed in articles; the core's sanitizer allows the same. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      // `AutoLink` handles the end of a sentence.
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkTarget,
    },
  }),
  ArticleTable,
  TableRow,
  TableHeader,
  TableCell,
  Figure,
  VideoBlock,
  CallBlock,
  AutoLink,
  LeaveByTab,
];
