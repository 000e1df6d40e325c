import { counted } from '../../../src/lib/text.ts';
import { elementsOf, isNotRendered, isInaccessible, tagOf } from '../document.ts';
import {
  at,
  faultOrGood,
  notChecked,
  ofEachListedPage,
  ofEachPage,
  type Check,
  checksOf,
} from '../finding.ts';
import { resourcesOf } from '../resources.ts';
import { withoutHash } from '../site.ts';

const imageTexts = ofEachPage({
  id: 'image-texts',
  why: 'Screen readers and image search use this text in place of the picture.',
  advice:
    'Describe every picture. Write an `alt` text that says what it shows, or an empty one if it is only decoration.',
  run: ({ address, document }) =>
    faultOrGood(
      'A picture has no alternative text.',
      elementsOf(document, 'img')
        .filter((picture) => !('alt' in picture.attributes) && !isInaccessible(picture))
        .map((picture) => at(address, 'alt', tagOf(picture))),
      'Every picture has alternative text.',
      at(address, 'alt', counted(elementsOf(document, 'img').length, 'picture')),
    ),
});

const imageSizes = ofEachPage({
  id: 'image-sizes',
  why: 'Without a set size, a picture pushes the text away as it loads, just when someone is reading or tapping.',
  advice: 'Give every picture a `width` and a `height`.',
  run: ({ address, document }) =>
    faultOrGood(
      'A picture has no set size.',
      elementsOf(document, 'img')
        .filter((picture) => {
          const { width, height, style } = picture.attributes;
          const isStyled = /aspect-ratio|height/.test(style ?? '');
          return !isStyled && !isNotRendered(picture) && (width === undefined || height === undefined);
        })
        .map((picture) => at(address, 'width, height', tagOf(picture))),
      'Every picture has a set size.',
      at(address, 'width, height', counted(elementsOf(document, 'img').length, 'picture')),
    ),
});

const IMAGE_BYTES_MAX = 500_000;

const imageWeight: Check = {
  id: 'image-weight',
  why: 'On a phone, a picture straight from the camera can take longer to load than the rest of the page.',
  advice: 'Resize the picture to the size it is shown at. Save it as AVIF, WebP or a well-compressed JPEG.',
  run({ pages, answers, origin }) {
    const weights = pages.flatMap((page) =>
      resourcesOf(page).flatMap(({ kind, url, element }) => {
        // From a set, browsers take the one that fits.
        if (kind !== 'picture' || element?.name !== 'img' || element.attributes['srcset']) return [];
        const fetched = answers.get(withoutHash(url));
        const bytes = Math.max(Number(fetched?.headers['content-length'] ?? 0), fetched?.bytes ?? 0);
        return bytes > 0 ? [{ bytes, evidence: at(page.address, tagOf(element), `${bytes} bytes`) }] : [];
      }),
    );
    if (weights.length === 0)
      return notChecked('The file sizes of the pictures could not be checked.', at(origin, '<img>'));
    return faultOrGood(
      'A picture is larger than 500 kB.',
      weights.filter(({ bytes }) => bytes > IMAGE_BYTES_MAX).map(({ evidence }) => evidence),
      'No picture is larger than 500 kB.',
      at(origin, '<img>', `${Math.max(...weights.map(({ bytes }) => bytes))} bytes at most`),
    );
  },
};

const sharing = ofEachListedPage({
  id: 'sharing',
  why: 'When the page is shared on social media or in a message, this title and picture appear. Without them, it is just a bare link.',
  advice:
    'Say what a shared link shows. Give every page an `og:title`, an `og:description`, and an `og:image` with its full address.',
  run({ address, document }) {
    const properties = new Map(
      elementsOf(document, 'meta').map(({ attributes: { property, name, content } }) => [
        property ?? name,
        content,
      ]),
    );
    const image = properties.get('og:image');
    return faultOrGood(
      'The title, text or picture for shared links is missing.',
      [
        ...['og:title', 'og:description', 'og:image']
          .filter((property) => !properties.get(property)?.trim())
          .map((property) => at(address, property, 'missing')),
        ...(image && !/^https?:\/\//.test(image) ? [at(address, 'og:image', image)] : []),
      ],
      'Shared links to the page show a title, a text and a picture.',
      at(address, 'og:title', properties.get('og:title')),
    );
  },
});

export const pictureChecks = [
  ...checksOf('SEO evaluation', imageTexts),
  ...checksOf('Website analysis', imageSizes, imageWeight),
  ...checksOf('Social media audit', sharing),
];
