import { StarterKit } from '@tiptap/starter-kit';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { AutoLink } from './auto-link.ts';
import { Figure } from './figure.ts';
import { LeaveByTab } from './leave-by-tab.ts';
import { isLinkAddress } from './link-address.ts';

/** Plain HTML in a box that scrolls: none of the widths that the extension writes. */
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
