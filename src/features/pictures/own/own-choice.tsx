import type { MediaSummary } from '../../../contract/staff-media.ts';
import { OwnPicture } from './own-picture.tsx';

interface OwnChoiceProps {
  pictures: readonly MediaSummary[];
  selectedId: string | undefined;
  onSelect: (picture: MediaSummary) => void;
}

/** Own pictures to choose one of: radio buttons, with all that the keyboard does with them. */
export function OwnChoice({ pictures, selectedId, onSelect }: OwnChoiceProps) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">Your pictures</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        {pictures.map((picture) => (
          <label
            key={picture.id}
            className="pick relative cursor-pointer content-start has-checked:font-semibold has-checked:text-(--text)"
          >
            <input
              type="radio"
              name="own-picture"
              value={picture.id}
              className="peer sr-only"
              checked={picture.id === selectedId}
              onChange={() => onSelect(picture)}
            />
            <span className="contents peer-checked:[&_img]:outline-3 peer-checked:[&_img]:outline-offset-2 peer-checked:[&_img]:outline-(--primary) peer-focus-visible:[&_img]:outline-3 peer-focus-visible:[&_img]:outline-offset-2 peer-focus-visible:[&_img]:outline-(--focus)">
              <OwnPicture picture={picture} alt={picture.alt} />
            </span>
            <span className="wrap-anywhere">{picture.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
