import { errorMessage } from '../../api/error-message.ts';
import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { useSamples } from '../../api/use-samples.ts';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

function LoadingForm() {
  return (
    <div className="mt-8 border-t border-ink pt-8">
      <Loader>Loading the settings...</Loader>
      <div
        className="mt-5 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
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

/** The settings as they are saved right now, in their form. */
export function Settings(props: Omit<SettingsFormProps, 'settings'>) {
  const query = useEndpoint('GET /api/site', {}, EDITED);
  // Its notes stand among the fields: come later, they would push down what was gone to.
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
