import {
  isApiAddress,
  responsivePicture,
  type ResponsivePicture,
} from '../../contract/pictures/responsive-picture.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { pictureSrc } from '../../lib/picture-src.ts';
import { sitePath } from '../../lib/site-path.ts';
import { videoAt } from '../../lib/video.ts';
import { articleSections, HEADING } from './article-sections.ts';
import { ARTICLE_PICTURE } from './picture-sizes.ts';

/** The address of a link or a picture, with the preceding part of its tag. */
const ADDRESS = /(<(?:a|img)\s(?:[^>"]|"[^"]*")*?(?<=\s)(?:href|src)=")([^"]*)/g;

const TABLE_HINT = '<p class="table-hint">This table scrolls sideways.</p>';

const IMAGE = /<img\s(?:[^>"]|"[^"]*")*?(?<=\s)src="([^"]*)"(?:[^>"]|"[^"]*")*>/g;

const VIDEO = /<figure class="video"><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/figure>/g;

/** A link to a video, shown as a still of the site's own that its player replaces (`play-video.ts`). */
function videoStill(figure: string, address: string, title: string): string {
  const video = videoAt(address);
  if (!video) return figure;
  const player = video.player.replaceAll('&', '&amp;');
  return `<figure class="video"><a href="${video.page}" rel="noopener noreferrer" data-video="${player}"><img src="${DEFAULT_COVER}" alt="" width="800" height="500"><span class="video-title">Play: ${title}</span></a><figcaption>The video is loaded from ${video.service} once you press play.</figcaption></figure>`;
}

const CALL_BUTTON = /(<figure class="call"><p>[^<]*<\/p><p><a) /g;

type ToPath = (address: string) => string;

/** A picture of the site's own, in all its files and with its size, so that no text moves when it arrives. */
function ownPicture(image: string, { sources, width, height }: ResponsivePicture, toPath: ToPath): string {
  const offered = sources.map(({ type, files }) => {
    const srcSet = files.map((file) => `${toPath(file.path)} ${file.width}w`).join(', ');
    return `<source type="${type}" srcset="${srcSet}" sizes="${ARTICLE_PICTURE}">`;
  });
  const sized = image
    .replace(/\s(?:width|height)="\d*"/g, '')
    .replace('<img', `<img width="${width}" height="${height}"`);
  return `<picture>${offered.join('')}${sized}</picture>`;
}

/**
 * Prepares a cleaned article body for display: resolves addresses against the base path, adds anchors to headings,
 * loads pictures lazily, and makes wide content scrollable by keyboard.
 * @param toPath resolves files
 * @param toPage resolves pages: Storybook's router has no base path
 */
export function articleHtml(content: string, toPath: ToPath = sitePath, toPage: ToPath = toPath): string {
  const sections = articleSections(content).values();
  let tables = 0;
  return content
    .replace(VIDEO, videoStill)
    .replace(CALL_BUTTON, '$1 class="btn btn-primary" ')
    .replace(IMAGE, (image, address: string) => {
      if (isApiAddress(address)) return '';
      const files = responsivePicture(address);
      if (typeof files !== 'string') return ownPicture(image, files, toPath);
      if (!/^https:/i.test(address)) return image;
      const src = pictureSrc(address.replaceAll('&amp;', '&')).replaceAll('&', '&amp;');
      return image.replace(address, () => src);
    })
    .replace(ADDRESS, (_, before: string, address: string) => {
      const isPage = before.startsWith('<a') && !/\.\w+$/.test(address);
      return before + (isPage ? toPage : toPath)(address);
    })
    .replace(HEADING, (heading) => heading.replace('<h2>', `<h2 id="${sections.next().value?.id ?? ''}">`))
    .replace(/<img\s(?![^>]*\bloading=)/g, '<img loading="lazy" decoding="async" ')
    .replace(/<pre(?=[\s>])/g, '<pre tabindex="0"')
    .replace(/<table(?=[\s>])/g, () => {
      tables += 1;
      return `<div class="tablebox">${TABLE_HINT}<div class="tablewrap" role="group" aria-label="Table ${tables}" tabindex="0"><table`;
    })
    .replaceAll('</table>', '</table></div></div>');
}
