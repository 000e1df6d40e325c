import type { OldPicture } from './old-site.ts';

const ATTRIBUTES = String.raw`((?:[^\]["']|"[^"]{0,1000}"|'[^']{0,1000}'){0,1000})`;
const TAG = new RegExp(String.raw`(\[?)\[(\/?)([a-z][\w-]*)${ATTRIBUTES}\](\]?)`, 'gi');
const CAPTION = new RegExp(
  String.raw`(?<!\[)\[(?:wp_)?caption\b${ATTRIBUTES}\]([^]*?)\[\/(?:wp_)?caption\]`,
  'gi',
);
const CAPTIONED = /^\s*((?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?)([^]*)$/i;
const EMBED = new RegExp(String.raw`(?<!\[)\[embed\b${ATTRIBUTES}\]\s*([^[\s]+)\s*\[\/embed\]`, 'gi');
const GALLERY = new RegExp(String.raw`(?<!\[)\[gallery\b${ATTRIBUTES}\]`, 'gi');
const MEDIA = new RegExp(
  String.raw`(?<!\[)\[(audio|video|playlist)\b${ATTRIBUTES}\](?:[^[]*\[\/\1\])?`,
  'gi',
);
/** In code, brackets are meant as they are. */
const CODE = /(<(?:pre|code)\b[^]*?<\/(?:pre|code)>)/i;

const attribute = (text: string, name: string): string =>
  new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))`, 'i')
    .exec(text)
    ?.slice(1)
    .find(Boolean) ?? '';

const PURPOSES: readonly (readonly [sign: RegExp, purpose: string])[] = [
  [/form|wpforms|ninja|gravity/i, 'Form'],
  [/gallery|slider|slide|carousel/i, 'Gallery'],
  [/map/i, 'Map'],
  [/product|cart|checkout|woocommerce/i, 'Shop'],
];

/** The part of an article that a shortcode stands for, as the coach reads it. */
function nameOf(name: string, attributes: string): string {
  const title = attribute(attributes, 'title');
  const purpose = PURPOSES.find(([sign]) => sign.test(name))?.[1] ?? 'Element';
  return `${purpose}${title && ` “${title}”`}, shortcode ${name}`;
}

export interface ShortcodeContext {
  library: ReadonlyMap<string, OldPicture>;
  /** The pictures of a gallery that names none. */
  attached: readonly OldPicture[];
  lose(what: string): void;
}

/**
 * The HTML of a text of WordPress without its shortcodes: those with a counterpart become that. Of others, what they
 * enclose stays and they are named. A word in brackets may be one, or not: it stays and is named.
 */
export function withoutShortcodes(text: string, { library, attached, lose }: ShortcodeContext): string {
  const figure = ({ url, alt }: OldPicture): string =>
    `<figure><img src="${url}" alt="${alt.replaceAll('"', '&quot;')}"></figure>`;
  const replace = (part: string): string => {
    const closed = new Set(Array.from(part.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name = '']) => name));
    return part
      .replace(CAPTION, (_, attributes: string, inner: string) => {
        const [, picture = '', caption = ''] = CAPTIONED.exec(inner) ?? [undefined, '', inner];
        const words = caption.trim() || attribute(attributes, 'caption');
        return `<figure>${picture}<figcaption>${words}</figcaption></figure>`;
      })
      .replace(GALLERY, (_, attributes: string) => {
        const named = attribute(attributes, 'ids') || attribute(attributes, 'include');
        const ids = named.split(',').filter((id) => id.trim() !== '');
        const pictures = named === '' ? attached : ids.flatMap((id) => library.get(id.trim()) ?? []);
        if (pictures.length === 0 || pictures.length < ids.length) {
          lose(
            `Pictures of a gallery (${ids.length - pictures.length || 'all'}), which are not in the export`,
          );
        }
        return pictures.map(figure).join('\n');
      })
      .replace(EMBED, (_, __, address: string) => `\n\n${address}\n\n`)
      .replace(MEDIA, (_, kind: string, attributes: string) => {
        const address = /https?:\/\/[^\s"']+/.exec(attributes)?.[0] ?? '';
        lose(
          `${{ audio: 'Sound', video: 'Video', playlist: 'Playlist' }[kind.toLowerCase()]}${address && ` ${address}`}`,
        );
        return '';
      })
      .replace(
        TAG,
        (whole, before: string, slash: string, name: string, attributes: string, after: string) => {
          // WordPress shows doubled brackets as single ones.
          if (before && after) return whole.slice(1, -1);
          const isCertain = closed.has(name) || /[-_]/.test(name) || /=|\/\s*$/.test(attributes);
          if (!isCertain) {
            lose(`“[${slash}${name}${attributes}],” which may be a shortcode, and stays in the text`);
            return whole;
          }
          if (slash === '') lose(nameOf(name, attributes));
          return before + after;
        },
      );
  };
  return text
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : replace(part)))
    .join('');
}
