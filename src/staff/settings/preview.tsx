import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { SettingsInput } from '../../contract/settings.ts';
import { classNames } from '../../ui/class-names.ts';

const everything = (values: SettingsInput): SettingsInput => values;

/** A part of the public site that shows what is being typed. */
export interface SettingsPreview {
  caption: string;
  /** Shown in its own size, where it is small anyway. */
  isSmall?: true;
  render: (values: SettingsInput) => ReactNode;
}

interface PreviewProps extends SettingsPreview {
  control: Control<SettingsInput>;
}

/**
 * A part of the public site with what is being typed, made smaller. A picture to look at: nothing in it can be reached,
 * and assistive technology has the fields themselves.
 */
export function Preview({ control, caption, isSmall, render }: PreviewProps) {
  const values = useWatch({ control, compute: everything });
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-xs text-mute">{caption}</figcaption>
      <div
        inert
        aria-hidden="true"
        className={classNames('overflow-hidden border border-line', !isSmall && '[zoom:0.6]')}
      >
        {render(values)}
      </div>
    </figure>
  );
}
