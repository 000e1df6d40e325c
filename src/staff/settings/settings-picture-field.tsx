import { useController } from 'react-hook-form';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { PictureField } from '../../features/pictures/picture-field.tsx';
import type { SettingsPictureFieldProps } from '../../features/settings/settings-form.tsx';

/** One of the site's own pictures in the form of the settings. Words that nobody would read are not kept. */
export function SettingsPictureField({
  picture: { name, asks, ...texts },
  control,
}: SettingsPictureFieldProps) {
  const { field } = useController({ control, name: `pictures.${name}` });
  const take = ({ url, alt, credit }: PlacedPicture) =>
    field.onChange({
      url,
      alt: asks.includes('alt') ? alt : '',
      credit: asks.includes('credit') ? credit : '',
    });
  return <PictureField {...texts} asks={asks} name={field.name} value={field.value} onChange={take} />;
}
