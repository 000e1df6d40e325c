import { mergeAttributes, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { shownAddress } from '../../../contract/pictures/responsive-picture.ts';
import { pictureSrc, remoteAddress } from '../../../lib/picture-src.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Reverses `pictureSrc`: the stored address of a picture. */
export const storedPath = (address: string): string =>
  base !== '' && address.startsWith(`${base}/`) ? address.slice(base.length) : remoteAddress(address);

interface PictureAttributes {
  src: string;
  alt: string;
  width?: string | null;
  height?: string | null;
}

const pictureIn = (element: HTMLElement): HTMLImageElement | null =>
  element instanceof HTMLImageElement ? element : element.querySelector('img');

/** An attribute that the figure takes from its picture. */
const ofPicture = (name: string, missing: string | null) => ({
  default: missing,
  parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute(name) ?? missing,
});

const emptyCaption = (): HTMLElement => document.createElement('figcaption');

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: {
      /** Puts a picture where the cursor is, with a caption if it has one. */
      insertFigure: (picture: PictureAttributes, caption: string) => ReturnType;
    };
  }
}

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  defining: true,

  addAttributes() {
    return {
      // While closing, TipTap renders without the node view; keep addresses resolved then, too.
      src: {
        default: '',
        parseHTML: (element: HTMLElement) =>
          shownAddress(storedPath(pictureIn(element)?.getAttribute('src') ?? '')),
        renderHTML: ({ src }: { src?: unknown }) => ({ src: pictureSrc(String(src)) }),
      },
      alt: ofPicture('alt', ''),
      title: ofPicture('title', null),
      width: ofPicture('width', null),
      height: ofPicture('height', null),
    };
  },

  parseHTML() {
    return [
      {
        tag: 'figure',
        getAttrs: (element) => (element.querySelector('img[src]') ? null : false),
        contentElement: (node) =>
          (node instanceof HTMLElement ? node.querySelector('figcaption') : null) ?? emptyCaption(),
      },
      { tag: 'img[src]:not([src^="data:"])' },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ['figure', ['img', mergeAttributes(HTMLAttributes)], ['figcaption', 0]];
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure');
      const picture = dom.appendChild(document.createElement('img'));
      const contentDOM = dom.appendChild(document.createElement('figcaption'));
      const show = ({ attrs, content }: typeof node) => {
        const src = pictureSrc(String(attrs['src']));
        if (picture.getAttribute('src') !== src) picture.src = src;
        picture.alt = String(attrs['alt']);
        contentDOM.classList.toggle('is-empty', content.size === 0);
      };
      picture.draggable = false;
      picture.contentEditable = 'false';
      picture.addEventListener('error', () => dom.classList.add('is-broken'));
      picture.addEventListener('load', () => dom.classList.remove('is-broken'));
      show(node);
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type !== node.type) return false;
          show(next);
          return true;
        },
        ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
      };
    };
  },

  addCommands() {
    return {
      insertFigure:
        (picture, caption) =>
        ({ chain }) =>
          chain()
            .insertContent({
              type: this.name,
              attrs: picture,
              ...(caption !== '' && { content: [{ type: 'text', text: caption }] }),
            })
            .run(),
    };
  },

  addKeyboardShortcuts() {
    return {
      // Captions are a single line; Enter continues below the picture.
      Enter: ({ editor }) =>
        editor.commands.command(({ state, tr }) => {
          const { $from } = state.selection;
          if ($from.parent.type !== this.type) return false;
          const after = $from.after();
          const paragraph = state.schema.nodes['paragraph']?.create();
          if (!paragraph) return false;
          tr.insert(after, paragraph)
            .setSelection(TextSelection.create(tr.doc, after + 1))
            .scrollIntoView();
          return true;
        }),
    };
  },
});
