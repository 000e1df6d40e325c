import { elementsOf, isLeftOut, isOutOfSight, tagOf } from '../document.ts';
import { counted } from '../../../src/lib/text.ts';
import { at, faultOrGood, notLookedAt, ofEachListedPage, ofEachPage, type Check } from '../finding.ts';
import { resourcesOf } from '../resources.ts';
import { askedFor } from '../site.ts';

const imageTexts = ofEachPage({
  id: 'image-texts',
  point: 'SEO evaluation',
  why: 'The text stands for the picture where it cannot be seen: for screen readers, and for picture search.',
  advice: 'Give every picture an `alt` that says what it shows; an empty one where it only decorates.',
  run: ({ address, document }) =>
    faultOrGood(
      'A picture has no text that stands for it.',
      elementsOf(document, 'img')
        .filter((picture) => !('alt' in picture.attributes) && !isOutOfSight(picture))
        .map((picture) => at(address, 'alt', tagOf(picture))),
      'Every picture has a text that stands for it.',
      at(address, 'alt', counted(elementsOf(document, 'img').length, 'picture')),
    ),
});

const imageSizes = ofEachPage({
  id: 'image-sizes',
  point: 'Website analysis',
  why: 'Without its size a picture pushes the text away when it comes, just as somebody reads or taps.',
  advice: 'Give every picture its `width` and `height`.',
  run: ({ address, document }) =>
    faultOrGood(
      'A picture does not say how large it is.',
      elementsOf(document, 'img')
        .filter((picture) => {
          const { width, height, style } = picture.attributes;
          const isStyled = /aspect-ratio|height/.test(style ?? '');
          return !isStyled && !isLeftOut(picture) && (width === undefined || height === undefined);
        })
        .map((picture) => at(address, 'width, height', tagOf(picture))),
      'Every picture says how large it is.',
      at(address, 'width, height', counted(elementsOf(document, 'img').length, 'picture')),
    ),
});

/** More than any picture on a page needs. */
const HEAVIEST = 500_000;

const imageWeight: Check = {
  id: 'image-weight',
  point: 'Website analysis',
  why: 'A picture straight from the camera takes a phone longer than all else on the page.',
  advice: 'Make the picture as large as it is shown, and send it as AVIF, WebP or a well-pressed JPEG.',
  run({ pages, answers, origin }) {
    const weights = pages.flatMap((page) =>
      resourcesOf(page).flatMap(({ kind, url, element }) => {
        // From a set, browsers take the one that fits.
        if (kind !== 'picture' || element?.name !== 'img' || element.attributes['srcset']) return [];
        const fetched = answers.get(askedFor(url));
        const bytes = Math.max(Number(fetched?.headers['content-length'] ?? 0), fetched?.bytes ?? 0);
        return bytes > 0 ? [{ bytes, evidence: at(page.address, tagOf(element), `${bytes} bytes`) }] : [];
      }),
    );
    if (weights.length === 0)
      return [notLookedAt('No picture of the site said how heavy it is.', at(origin, '<img>'))];
    return faultOrGood(
      'A picture is heavier than 500 kB.',
      weights.filter(({ bytes }) => bytes > HEAVIEST).map(({ evidence }) => evidence),
      'No picture is heavier than 500 kB.',
      at(origin, '<img>', `${Math.max(...weights.map(({ bytes }) => bytes))} bytes at most`),
    );
  },
};

/** The texts and pictures of a shared page. */
const sharing = ofEachListedPage({
  id: 'sharing',
  point: 'Social media audit',
  why: 'Shared in a network or a message, the page shows this title and picture. Without them it is a bare link.',
  advice: 'Give every page `og:title`, `og:description` and an `og:image` with its whole address.',
  run({ address, document }) {
    const properties = new Map(
      elementsOf(document, 'meta').map(({ attributes: { property, name, content } }) => [
        property ?? name,
        content,
      ]),
    );
    const image = properties.get('og:image');
    return faultOrGood(
      'Something is missing that the page shows where it is shared.',
      [
        ...['og:title', 'og:description', 'og:image']
          .filter((property) => !properties.get(property)?.trim())
          .map((property) => at(address, property, 'missing')),
        ...(image && !/^https?:\/\//.test(image) ? [at(address, 'og:image', image)] : []),
      ],
      'Shared, the page shows a title, a text and a picture.',
      at(address, 'og:title', properties.get('og:title')),
    );
  },
});

export const pictureChecks: readonly Check[] = [imageTexts, imageSizes, imageWeight, sharing];
