import type { Photo } from '../../contract/photo.ts';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';

interface PhotoGridProps {
  photos: readonly Photo[];
  selectedId: string | undefined;
  onSelect: (photo: Photo) => void;
}

/** Pictures to choose one of, each with its photographer: radio buttons, with all that the keyboard does with them. */
export function PhotoGrid({ photos, selectedId, onSelect }: PhotoGridProps) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">Images</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        {photos.map((photo) => (
          <label
            key={photo.id}
            className="pick relative cursor-pointer content-start has-checked:font-semibold has-checked:text-(--text)"
          >
            <input
              type="radio"
              name="photo"
              value={photo.id}
              className="peer sr-only"
              checked={photo.id === selectedId}
              onChange={() => onSelect(photo)}
            />
            <FallbackImage
              className="aspect-8/5 bg-shoal object-cover peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-(--primary) peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)"
              src={photo.src.medium}
              fallbackSrc={DEFAULT_COVER}
              alt={photo.alt}
              width={400}
              height={250}
            />
            <span className="wrap-anywhere">{photo.photographer}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
