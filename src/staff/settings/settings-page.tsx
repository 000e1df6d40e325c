import { useController } from 'react-hook-form';
import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useSamples } from '../../api/use-samples.ts';
import { useSiteUrl } from '../../api/queries.ts';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { SETTINGS_ID } from '../../contract/version.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { Versions } from '../../parts/versions/versions.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Backup } from './backup.tsx';
import { CoachMails } from './coach-mails.tsx';
import { previewsFor } from './previews.tsx';
import { Registration } from './registration.tsx';
import { SettingsForm, type SettingsFormProps, type SettingsPictureFieldProps } from './settings-form.tsx';
import { TwoStepPolicy } from './two-step-policy.tsx';

function LoadingForm() {
  return (
    <div className="mt-8 border-t border-ink pt-8">
      <Loader>Loading the settings...</Loader>
      <div
        className="mt-5 grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        aria-hidden="true"
      >
        <div className="grid gap-5">
          {Array.from({ length: 5 }, (_, index) => (
            <div key={index} className="grid gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-12 w-full" />
            </div>
          ))}
        </div>
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}

function Settings(props: Omit<SettingsFormProps, 'settings'>) {
  const query = useEndpoint('GET /api/site', {}, EDITED);
  // Waits for sample markers, which would shift the layout.
  const { isSettled } = useSamples();
  return (
    <QueryView
      query={{ ...query, isPending: query.isPending || (!isSettled && !query.isError) }}
      loading={<LoadingForm />}
      failure="The settings could not be loaded"
      headingLevel={2}
      errorMessage={errorMessage}
      failureClass="mt-8"
    >
      {(settings) => <SettingsForm settings={settings} {...props} />}
    </QueryView>
  );
}

/** A picture of the settings. Descriptions without a place are not stored. */
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

export function SettingsPage() {
  const address = useSiteUrl() ?? window.location.origin;
  return (
    <>
      <PageHead title="Settings" description="The site’s details about you." path="/admin/settings" noindex />
      <div className="container-page pt-10 lg:pt-12">
        <PageTitle>Settings</PageTitle>
        <p className="measure mt-3 text-soft">
          The text and details on your public site. Next to each part, you see how it will look. Nothing
          changes until you save.
        </p>
        <Settings
          previews={previewsFor(address)}
          PictureField={SettingsPictureField}
          versions={(state) => <Versions kind="settings" id={SETTINGS_ID} name="the settings" {...state} />}
        />
        {/* No anchor: the form above grows after its data, and must not carry the window along. */}
        <div className="grid gap-12 py-12 [overflow-anchor:none]">
          <CoachMails />
          <Registration />
          <TwoStepPolicy />
          <Backup />
        </div>
      </div>
    </>
  );
}
