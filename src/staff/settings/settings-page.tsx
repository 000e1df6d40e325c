import { useController } from 'react-hook-form';
import { useSiteUrl } from '../../api/use-site.ts';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { SETTINGS_ID } from '../../contract/version.ts';
import { Backup } from './backup.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { CoachMails } from './coach-mails.tsx';
import { Registration } from './registration.tsx';
import type { SettingsPictureFieldProps } from './settings-form.tsx';
import { Settings } from './settings.tsx';
import { Versions } from '../../parts/versions/versions.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { previewsFor } from './previews.tsx';

/** One of the site's own pictures in the form of the settings. Words that nobody would read are not kept. */
function SettingsPictureField({ picture: { name, asks, ...texts }, control }: SettingsPictureFieldProps) {
  const { field } = useController({ control, name: `pictures.${name}` });
  const take = ({ url, alt, credit }: PlacedPicture) =>
    field.onChange({
      url,
      alt: asks.includes('alt') ? alt : '',
      credit: asks.includes('credit') ? credit : '',
    });
  return <PictureField {...texts} asks={asks} name={field.name} value={field.value} onChange={take} />;
}

/** Everything about the site that an admin may change (decision 14). */
export function SettingsPage() {
  const address = useSiteUrl() ?? window.location.origin;
  return (
    <>
      <PageHead title="Settings" description="What the site says about you." path="/admin/settings" noindex />
      <div className="container-page pt-10 lg:pt-12">
        <PageTitle>Settings</PageTitle>
        <p className="measure mt-3 text-soft">
          What the public site says. You see beside each part how it will look; nothing changes before you
          save.
        </p>
        <Settings
          previews={previewsFor(address)}
          PictureField={SettingsPictureField}
          versions={(state) => <Versions kind="settings" id={SETTINGS_ID} name="the settings" {...state} />}
        />
        <div className="grid gap-12 py-12">
          <CoachMails />
          <Registration />
          <Backup />
        </div>
      </div>
    </>
  );
}
