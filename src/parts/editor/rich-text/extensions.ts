import { Extension } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { AutoLink } from './auto-link.ts';
import { Figure } from './figure.ts';
import { isLinkAddress } from './link-address.ts';

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
      isAllowedUri: isLinkAddress,
    },
  }),
  ArticleTable,
  TableRow,
  TableHeader,
  TableCell,
  Figure,
  AutoLink,
  LeaveByTab,
];
