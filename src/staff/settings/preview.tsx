import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { SettingsInput } from '../../contract/settings.ts';
import { classNames } from '../../ui/class-names.ts';

const everything = (values: SettingsInput): SettingsInput => values;

export interface SettingsPreview {
  caption: string;
  /** Shown unscaled. */
  isSmall?: true;
  render: (values: SettingsInput) => ReactNode;
}

interface PreviewProps extends SettingsPreview {
  control: Control<SettingsInput>;
}

/** A scaled-down part of the public site with unsaved values. Inert and hidden from assistive technology. */
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
