import { Node } from '@tiptap/core';
import { videoAt } from '../../../lib/video.ts';

/** A video of YouTube or Vimeo: a link to it until a reader plays it. */
export interface VideoAttributes {
  href: string;
  title: string;
}

/** A sentence and a button to a page of this site. */
export interface CallAttributes {
  text: string;
  label: string;
  href: string;
}

const linkIn = (element: HTMLElement) => element.querySelector('a[href]');
const ofLink = () => ({
  default: '',
  parseHTML: (element: HTMLElement) => linkIn(element)?.getAttribute('href') ?? '',
});
const textIn = (selector: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.querySelector(selector)?.textContent?.trim() ?? '',
});

/** How a block looks in the editor: without a link, which a click would follow. */
const look = (className: string, texts: readonly string[]) => () => {
  const dom = document.createElement('figure');
  dom.className = className;
  for (const text of texts) dom.appendChild(document.createElement('p')).textContent = text;
  return { dom };
};

const block = { group: 'block', atom: true, draggable: true, isolating: true } as const;

export const VideoBlock = Node.create({
  ...block,
  name: 'video',
  addAttributes: () => ({ href: ofLink(), title: textIn('a') }),
  parseHTML: () => [
    {
      tag: 'figure.video',
      getAttrs: (element) => (videoAt(linkIn(element)?.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { class: 'video' },
    ['a', { href: String(attrs['href']) }, String(attrs['title'])],
  ],
  addNodeView:
    () =>
    ({ node: { attrs } }) =>
      look('video', [`Video: ${String(attrs['title'])}`, String(attrs['href'])])(),
});

export const CallBlock = Node.create({
  ...block,
  name: 'call',
  addAttributes: () => ({ text: textIn('p'), label: textIn('a'), href: ofLink() }),
  parseHTML: () => [{ tag: 'figure.call', getAttrs: (element) => (linkIn(element) ? null : false) }],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { class: 'call' },
    ['p', String(attrs['text'])],
    ['p', ['a', { href: String(attrs['href']) }, String(attrs['label'])]],
  ],
  addNodeView:
    () =>
    ({ node: { attrs } }) =>
      look('call', [String(attrs['text']), String(attrs['label'])])(),
});
