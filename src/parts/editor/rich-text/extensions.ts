import { StarterKit } from '@tiptap/starter-kit';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { AutoLink } from './auto-link.ts';
import { Figure } from './figure.ts';
import { LeaveByTab } from './leave-by-tab.ts';
import { isLinkAddress } from './link-address.ts';

/** Plain HTML in a box that scrolls: none of the widths that the extension writes. */
const ArticleTable = Table.extend({
  renderHTML() {
    // The box scrolls by itself on a phone: marked as a part of the text, it is known to be reached by the keyboard.
    return ['div', { class: 'tablewrap', contenteditable: 'true' }, ['table', ['tbody', 0]]];
  },
}).configure({ View: null });

/** What an article may hold. The core's cleaner allows the same. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      // `AutoLink` knows where a sentence ends.
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
