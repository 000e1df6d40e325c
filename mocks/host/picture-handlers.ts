import { bypass, http, type HttpHandler, passthrough } from 'msw';
import type { PictureFiles } from '../../server/core/pictures/picture-files.ts';
import { ownDrawing } from '../../server/core/site/settings.ts';
import { SVG_TYPE } from '../../src/contract/headers.ts';
import { pictureFileAt } from '../../src/contract/pictures/picture-address.ts';

/** A file of one of the site's own pictures, at any base path. */
const ANY_PICTURE = /^https?:\/\/[^/]+(?:\/[^/]+)*\/pictures\/[\da-f]{32}-\d+x\d+\/\d+\.\w+$/;

const pathOf = ({ url }: Request): string => {
  const { pathname } = new URL(url);
  return pathname.slice(pathname.lastIndexOf('/pictures/'));
};

/** Serves the files of the site's own pictures, as a server would. */
export const pictureHandlers = (files: Pick<PictureFiles, 'read'>): HttpHandler[] => [
  http.get(ANY_PICTURE, async ({ request }) => {
    const name = pictureFileAt(pathOf(request));
    const file = name && (await files.read(name));
    if (!file) return new Response(null, { status: 404 });
    return new Response(file.bytes, {
      headers: {
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];

/** A drawn cover, at any base path. */
const ANY_COVER = /^https?:\/\/[^/]+(?:\/[^/]+)*\/covers\/[a-z0-9-]+\.svg$/;

/** Renders covers in the owner's color, as a server would; the default ones are static files. */
export const coverHandlers = (accent: () => string): HttpHandler[] => [
  http.get(ANY_COVER, async ({ request }) => {
    const inOwnColor = ownDrawing(accent());
    if (!inOwnColor) return passthrough();
    const drawn = await fetch(bypass(request.url)).catch(() => Response.error());
    if (drawn.type === 'error') return drawn;
    if (!drawn.ok) return new Response(null, { status: drawn.status });
    return new Response(inOwnColor(await drawn.text()), {
      headers: { 'content-type': SVG_TYPE, 'cache-control': 'no-cache' },
    });
  }),
];
