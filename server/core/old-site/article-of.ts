import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { bareAddress } from '../../../src/lib/link-target.ts';
import { videoAt } from '../../../src/lib/video.ts';
import { cleanHtml } from '../shared/clean-html.ts';
import { withoutShortcodes, type ShortcodeContext } from './shortcodes.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

export interface ArticleContext extends ShortcodeContext {
  isClassic: boolean;
  /** Texts that several articles share, by their id. */
  blocks: ReadonlyMap<string, string>;
  /** The address of the old site, on which relative ones depend. */
  base: string;
  /** The address that stands for a picture until it has been fetched. */
  pictureAt(url: string, alt: string): string;
  /** Where a link leads now. */
  linkTo(url: URL): string;
}

/** The comment before or after a block of WordPress: its name, its settings, and whether it has no HTML of its own. */
const BLOCK = /<!--\s+(\/?)wp:([a-z][\w/-]*)\s+(\{[^]*?\}\s+)?(\/?)-->/g;
/** Blocks without HTML that are nothing but layout. */
const LAYOUT_BLOCKS = new Set(['more', 'nextpage', 'separator', 'spacer']);

const BLOCKS = new Set(
  `address article aside audio blockquote body center dd details div dl dt embed fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hr html iframe img li main nav object ol p pre section summary table tbody td tfoot th thead
  tr ul video`.split(/\s+/),
);
/** Blocks whose text stands in paragraphs. */
const HOLDERS = new Set(
  'article aside body center details div footer header html main nav section'.split(' '),
);
/** Loses nothing: looks, copies for browsers without scripts, and controls of a player or form. */
const NEEDLESS = new Set(
  'button canvas head input label link meta noscript select style svg template textarea title'.split(' '),
);
const GALLERY_PART =
  /\b(?:blocks-gallery-(?:grid|item)|wp-block-gallery|kg-gallery-(?:card|container|row|image))\b/;
const CARDS: readonly (readonly [sign: RegExp, what: string])[] = [
  [/\bkg-audio-card\b/, 'Sound'],
  [/\bkg-video-card\b/, 'Video'],
  [/\bkg-file-card\b/, 'File'],
  [/\bkg-(?:product|nft)-card\b/, 'Product'],
  [/\bkg-signup-card\b/, 'Form to subscribe'],
];

const LOST_ELEMENTS: Readonly<Record<string, string>> = {
  audio: 'Sound',
  form: 'Form',
  script: 'Script',
  video: 'Video',
};
/** Sites whose bare address WordPress shows as a player. */
const PLAYERS =
  /(?:^|\.)(?:spotify\.com|soundcloud\.com|tiktok\.com|instagram\.com|facebook\.com|twitter\.com|x\.com)$/;
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

const isElement = (node: Node): node is Element => 'attribs' in node;
const classOf = ({ attribs }: Element): string => attribs['class'] ?? '';
const decoded = (value: string): string =>
  bareAddress(value.replaceAll('&amp;', '&').replaceAll('&#038;', '&'));
const hasBlock = (node: Node): boolean =>
  isElement(node) && (BLOCKS.has(node.name) || node.children.some(hasBlock));
const escaped = (text: string): string => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const inAttribute = (address: string): string => escaped(address.replaceAll('&', '&amp;'));
const textOf = (node: Node): string => DomUtils.textContent(node).trim();
const isAddress = (text: string): boolean => /^https?:\/\/[^\s<]+$/.test(text);
/** Parts of a figure that are no picture. */
const isKept = (name: string): boolean => name === 'blockquote' || name === 'table';
const withClass = (name: string, { children }: Element): Element | undefined =>
  DomUtils.findOne((node) => classOf(node).includes(name), children) ?? undefined;

/** The HTML of blocks without their comments. Those that only the old site could fill are named. */
function withoutBlocks(html: string, context: ArticleContext): string {
  return html.replace(BLOCK, (_, slash: string, name: string, settings = '', isEmpty: string) => {
    if (slash || !isEmpty || LAYOUT_BLOCKS.has(name)) return '';
    const [, shared = ''] = /"ref":\s*(\d+)/.exec(settings as string) ?? [];
    const text = name === 'block' ? context.blocks.get(shared) : undefined;
    // One within another would be rare, and a circle would never end.
    if (text !== undefined) return text.replace(BLOCK, '');
    context.lose(`Block “${name}”`);
    return '';
  });
}

function render(nodes: readonly Node[], context: ArticleContext): string {
  const { lose, isClassic, base } = context;
  const absolute = (value: string): URL | null => URL.parse(decoded(value), base || undefined);

  const link = (url: URL, words = url.href): string =>
    `<p><a href="${inAttribute(url.href)}">${words}</a></p>`;

  function embedded(address: string, title = ''): string {
    const url = absolute(address);
    if (!url || !/^https?:$/.test(url.protocol)) return '';
    const video = videoAt(url.href);
    if (video) {
      const words = escaped(title) || `Video on ${video.service}`;
      return `<figure class="video"><a href="${inAttribute(video.page)}">${words}</a></figure>`;
    }
    if (PLAYERS.test(url.hostname) || !isAddress(address)) {
      lose(`Embedded content of ${url.hostname}, which is a link now`);
    }
    return link(url);
  }

  /** Pages load some pictures late, and then have a placeholder where the address should be. */
  function picture({ attribs }: Element): string {
    const addresses = ['data-src', 'data-lazy-src', 'data-orig-file', 'src'].map(
      (name) => attribs[name] ?? '',
    );
    const urls = addresses.map((one) => (one ? absolute(one) : null));
    const url = urls.find((one) => /^https?:$/.test(one?.protocol ?? ''));
    const alt = attribs['alt'] ?? '';
    if (url) return `<img src="${context.pictureAt(url.href, alt)}" alt="${escaped(alt)}">`;
    lose(`A picture without a usable address${alt && `: “${alt}”`}`);
    return '';
  }

  function anchor({ attribs, children }: Element): string {
    const words = inline(children);
    const href = decoded(attribs['href'] ?? '');
    const url = /^(?:#|mailto:|tel:)/i.test(href) ? null : absolute(href);
    // A picture linked to its larger self.
    if (words.includes('<img') && url && PICTURE_FILE.test(url.pathname)) return words;
    const to = url && /^https?:$/.test(url.protocol) ? context.linkTo(url) : href;
    return to === '' || words.trim() === '' ? words : `<a href="${inAttribute(to)}">${words}</a>`;
  }

  const inline = (children: readonly Node[]): string => children.map((node) => html(node, false)).join('');

  /** Blocks, and paragraphs of what stands between them. */
  function flow(children: readonly Node[]): string {
    const parts: string[] = [];
    let run = '';
    const flush = (): void => {
      for (const part of isClassic ? run.split(/\n[^\S\n]*\n\s*/) : [run]) {
        const words = part.trim().replaceAll(/^(?:<br>\s*)+|(?:\s*<br>)+$/g, '');
        if (isAddress(words)) parts.push(embedded(words));
        else if (words !== '')
          parts.push(`<p>${isClassic ? words.replaceAll(/(?:<br>)?\n/g, '<br>') : words}</p>`);
      }
      run = '';
    };
    for (const node of children) {
      if (hasBlock(node)) {
        flush();
        parts.push(html(node, true));
      } else run += html(node, false);
    }
    flush();
    return parts.filter(Boolean).join('\n');
  }

  function figure(element: Element): string {
    const [caption] = DomUtils.getElementsByTagName('figcaption', element.children);
    const [shown, ...more] = DomUtils.getElementsByTagName('img', element.children);
    const words = caption
      ? inline(caption.children)
          .replaceAll(/<\/?p>/g, '')
          .trim()
      : '';
    if (classOf(element).includes('kg-bookmark-card')) {
      const [card] = DomUtils.getElementsByTagName('a', element.children);
      const url = card && absolute(card.attribs['href'] ?? '');
      const title = withClass('kg-bookmark-title', element);
      return url ? link(url, title && textOf(title)) : '';
    }
    const isOther = DomUtils.getElementsByTagName(isKept, element.children).length > 0;
    if (!shown || more.length > 0 || isOther) {
      return flow(element.children.filter((node) => node !== caption)) + (words && `\n<p>${words}</p>`);
    }
    const [around] = DomUtils.getElementsByTagName('a', element.children);
    const isLinked = around && DomUtils.getElementsByTagName('img', around.children).length > 0;
    const image = isLinked ? anchor(around) : picture(shown);
    if (!image.includes('<img')) return words && `<p>${words}</p>`;
    return `<figure>${image}${words && `<figcaption>${words}</figcaption>`}</figure>`;
  }

  /** @param isInFlow whether blocks may stand here */
  function html(node: Node, isInFlow: boolean): string {
    if (!isElement(node)) return node.type === ElementType.Text ? node.data : '';
    const { name, attribs, children } = node;
    const card = CARDS.find(([sign]) => sign.test(classOf(node)))?.[1] ?? LOST_ELEMENTS[name];
    if (card) {
      const [source] = [node, ...DomUtils.findAll(() => true, children)].flatMap(
        ({ attribs: { src, href } }) => src ?? href ?? [],
      );
      lose(source && name !== 'script' ? `${card} ${decoded(source)}` : card);
      return '';
    }
    if (NEEDLESS.has(name)) return '';
    if (name === 'iframe' || name === 'embed' || name === 'object') {
      return embedded(` ${attribs['data-src'] ?? attribs['src'] ?? attribs['data'] ?? ''}`, attribs['title']);
    }
    if (name === 'img') {
      const shown = picture(node);
      return isInFlow && shown ? `<figure>${shown}</figure>` : shown;
    }
    if (name === 'pre') return DomUtils.getOuterHTML(node, { decodeEntities: false, encodeEntities: false });
    if (GALLERY_PART.test(classOf(node))) return flow(children);
    if (name === 'figure') return figure(node);
    if (name === 'a') {
      const linked = anchor(node);
      if (!isInFlow) return linked;
      return linked.includes('<img') ? `<figure>${linked}</figure>` : `<p>${linked}</p>`;
    }
    if (name === 'br' || name === 'hr') return `<${name}>`;
    if (HOLDERS.has(name) || (name === 'p' && children.some(hasBlock))) return flow(children);
    if (name === 'blockquote') return `<blockquote>${flow(children)}</blockquote>`;
    const inner = inline(children);
    if (name === 'p' && isAddress(inner.trim())) return embedded(inner.trim());
    const kept = Object.entries(attribs).filter(([key]) =>
      /^(?:colspan|rowspan|scope|start|class)$/.test(key),
    );
    return `<${name}${kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>${inner}</${name}>`;
  }

  return flow(nodes);
}

/**
 * The text of an old entry as an article of this site, cleaned like any other. What has no counterpart is named with
 * `lose`, and nothing is left of it but its words.
 */
export function articleOf(html: string, context: ArticleContext): string {
  const plain = withoutShortcodes(withoutBlocks(html.replaceAll(/\r\n?/g, '\n'), context), context);
  const { children } = parseDocument(plain, { decodeEntities: false });
  return cleanHtml(render(children, context), (address) =>
    context.lose(`The link to “${address},” which cannot be read`),
  );
}
