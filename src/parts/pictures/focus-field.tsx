import { type PointerEvent, useId } from 'react';
import type { Focus } from '../../contract/pictures/picture.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import { FallbackImage } from '../../ui/fallback-image.tsx';

interface FocusFieldProps {
  url: string;
  alt: string;
  value: Focus;
  onChange: (focus: Focus) => void;
}

const percent = (part: number, total: number): number =>
  Math.round(Math.min(1, Math.max(0, part / total)) * 100);

const axes = [
  { axis: 'x', label: 'From the left' },
  { axis: 'y', label: 'From the top' },
] as const;

/** The point of a picture that stays visible when it is cropped. */
export function FocusField({ url, alt, value, onChange }: FocusFieldProps) {
  const id = useId();
  const { x, y } = value;

  function point({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
  }

  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0" aria-describedby={`${id}-help`}>
      <legend className="label mb-1.5">Focus point</legend>
      <div
        className="art relative cursor-crosshair touch-none justify-self-start overflow-hidden rounded-sm"
        role="presentation"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) point(event);
        }}
      >
        <FallbackImage
          className="max-h-80 w-auto rounded-sm bg-shoal"
          src={responsivePicture(url)}
          alt={alt}
          width={800}
          height={500}
          sizes="(min-width: 40rem) 32rem, 100vw"
          draggable={false}
          isUncropped
        />
        <span
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-2 border-paper outline-2 outline-ink"
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-hidden="true"
        />
      </div>
      <p id={`${id}-help`} className="help">
        Click the picture. This point stays visible when the picture is cropped.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {axes.map(({ axis, label }) => (
          <label key={axis} className="grid gap-1 text-sm font-medium">
            {label}
            <input
              type="range"
              className="h-6 w-full accent-ink"
              min={0}
              max={100}
              value={value[axis]}
              aria-valuetext={`${value[axis]} %`}
              onChange={({ target }) => onChange({ ...value, [axis]: target.valueAsNumber })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
