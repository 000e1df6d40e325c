import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { useSamples } from '../../api/use-samples.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Backup } from './backup.tsx';
import { CoachMails } from './coach-mails.tsx';
import { Registration } from './registration.tsx';
import { sectionHeading, sections } from './sections.ts';
import { SettingsForm } from './settings-form.tsx';
import { TwoStepPolicy } from './two-step-policy.tsx';

const index = [
  ...sections.map(({ id, title }) => ({ id: sectionHeading(id), title })),
  { id: 'coach-mails-heading', title: 'Emails' },
  { id: 'registration-heading', title: 'Registration' },
  { id: 'two-step-heading', title: 'Two-step verification' },
  { id: 'backup-heading', title: 'Backup' },
];

function Index() {
  return (
    <nav aria-label="Sections" className="page-contents mt-8 self-start xl:sticky xl:top-6">
      <ul className="grid grid-cols-2 gap-x-6 border-t border-line pt-1 sm:grid-cols-3 xl:grid-cols-1 xl:border-0">
        {index.map(({ id, title }) => (
          <li key={id}>
            <Link href={`#${id}`} className="contents-link xl:py-1.5!">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LoadingForm() {
  return (
    <div className="mt-8 border-t border-ink pt-8">
      <Loader>Loading the settings...</Loader>
      <div
        className="mt-5 grid items-start gap-x-12 gap-y-8 min-[90rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
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

function Settings() {
  const query = useEndpoint('GET /api/site', {}, EDITED);
  // Waits for sample markers, which would shift the layout.
  const { isSettled } = useSamples();
  return (
    <QueryView
      query={{ ...query, isPending: query.isPending || (!isSettled && !query.isError) }}
      loading={<LoadingForm />}
      failure="The settings could not be loaded"
      headingLevel={2}
      failureClass="mt-8"
    >
      {(settings) => <SettingsForm settings={settings} />}
    </QueryView>
  );
}

/** Settings of the whole site: contact details, services, brand and emails. */
export function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" description="The site’s details about you." path="/admin/settings" noindex />
      <div className="container-page pt-10 lg:pt-12">
        <PageTitle>Settings</PageTitle>
        <p className="measure mt-3 text-soft">
          The text and details on your public site. Next to each part, you see how it will look. Nothing
          changes until you save.
        </p>
        <div className="grid gap-x-10 xl:grid-cols-[10rem_minmax(0,1fr)]">
          <Index />
          <div className="min-w-0">
            <Settings />
            {/* No anchor: the form above grows after its data, and must not carry the window along. */}
            <div className="grid gap-12 py-12 [overflow-anchor:none]">
              <CoachMails />
              <Registration />
              <TwoStepPolicy />
              <Backup />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
