import { pictureAt } from '../../contract/media-address.ts';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { sitePath } from '../../lib/site-path.ts';
import { Neatline } from '../../ui/neatline.tsx';

/** Uploaded picture of a service, in the place of the drawn scene. */
export function ServicePicture({ picture: { url, alt, credit } }: { picture: PlacedPicture }) {
  const focus = pictureAt(url)?.focus;
  return (
    <figure>
      <div className="border border-ink">
        <img
          src={sitePath(url)}
          alt={alt}
          width={480}
          height={400}
          decoding="async"
          className="aspect-6/5 w-full object-cover"
          style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        />
        <Neatline className="border-b-0" />
      </div>
      {credit !== '' && <figcaption className="mt-2 text-sm wrap-anywhere text-mute">{credit}</figcaption>}
    </figure>
  );
}
