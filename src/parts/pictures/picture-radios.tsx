import type { ReactNode } from 'react';

interface PictureRadiosProps<One extends { id: string }> {
  legend: string;
  name: string;
  choices: readonly One[];
  selectedId: string | undefined;
  picture: (one: One) => ReactNode;
  caption: (one: One) => string;
  onSelect: (one: One) => void;
}

/** Pictures to choose one of: radio buttons, with all that the keyboard does with them. */
export function PictureRadios<One extends { id: string }>({
  legend,
  name,
  choices,
  selectedId,
  picture,
  caption,
  onSelect,
}: PictureRadiosProps<One>) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        {choices.map((one) => (
          <label
            key={one.id}
            className="pick relative cursor-pointer content-start has-checked:font-semibold has-checked:text-(--text)"
          >
            <input
              type="radio"
              name={name}
              value={one.id}
              className="peer sr-only"
              checked={one.id === selectedId}
              onChange={() => onSelect(one)}
            />
            <span className="contents peer-checked:[&_img]:outline-3 peer-checked:[&_img]:outline-offset-2 peer-checked:[&_img]:outline-(--primary) peer-focus-visible:[&_img]:outline-3 peer-focus-visible:[&_img]:outline-offset-2 peer-focus-visible:[&_img]:outline-(--focus)">
              {picture(one)}
            </span>
            <span className="wrap-anywhere">{caption(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
