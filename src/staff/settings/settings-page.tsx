import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { useSite } from '../../api/queries.ts';
import { useSamples } from '../../api/use-samples.ts';
import type { CoachMails as Switches, CoachMailsAnswer } from '../../contract/coach-mails.ts';
import { SecondFactorPolicy } from '../../contract/second-factor.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast-store.ts';
import { Availability } from './availability.tsx';
import { Block, LoadedBlock, StartsFolded } from './block.tsx';
import { PostalAddress } from './postal-address.tsx';
import { sectionHeading, sections } from './sections.ts';
import { SettingsForm } from './settings-form.tsx';
import { Webhook } from './webhook.tsx';

function ChangeResult({ error, isSuccess }: { error: Error | null; isSuccess: boolean }) {
  return (
    <>
      <ErrorAlert error={error}>Nothing was changed.</ErrorAlert>
      <p role="status" className="min-h-5 text-sm text-success">
        {isSuccess && 'Saved.'}
      </p>
    </>
  );
}

const options: { value: SecondFactorPolicy; label: string }[] = [
  { value: 'offered', label: 'Optional for everyone' },
  { value: 'admins', label: 'Required for admins' },
  { value: 'all', label: 'Required for everyone' },
];

/** Chooses who must use two-step verification. */
export function TwoStepPolicy() {
  const call = useCall();
  const query = useEndpoint('GET /api/admin/second-factor');
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (policy: SecondFactorPolicy) =>
      call('PUT /api/admin/second-factor', { body: { policy }, waitsForRefresh: true }),
  });
  return (
    <Block title="Two-step verification" headingId="two-step-heading">
      <QueryView
        query={query}
        loading={<Loader>Loading this setting...</Loader>}
        failure="This setting could not be loaded."
      >
        {({ policy }) => (
          <Select
            label="Who has to use it"
            help="They have a week to add a passkey or an authenticator app under “Your account.” After that, they cannot use any other page until they do. Everyone else can turn it on too."
            name="policy"
            options={options}
            value={isPending ? variables : policy}
            // A real `disabled` would lose focus.
            aria-disabled={isPending || undefined}
            onChange={({ target: { value } }) => {
              const chosen = SecondFactorPolicy.safeParse(value);
              if (chosen.success && !isPending) mutate(chosen.data);
            }}
          />
        )}
      </QueryView>
      <ChangeResult error={error} isSuccess={isSuccess} />
    </Block>
  );
}

/** Opens or closes the registration of new accounts. */
export function Registration() {
  const call = useCall();
  const { isRegistrationOpen } = useSite();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (isOpen: boolean) =>
      call('PUT /api/admin/registration', { body: { isOpen }, waitsForRefresh: true }),
  });
  return (
    <Block title="Registration" headingId="registration-heading">
      <Checkbox
        label="Let people ask for an account"
        help="They wait under “Users” until an admin approves them. If this is off, you invite people there yourself."
        name="isOpen"
        checked={isPending ? variables : isRegistrationOpen}
        // A real `disabled` would lose focus.
        aria-disabled={isPending || undefined}
        onChange={() => {
          if (!isPending) mutate(!isRegistrationOpen);
        }}
      />
      <ChangeResult error={error} isSuccess={isSuccess} />
    </Block>
  );
}

function SwitchList({ mails, isOn }: CoachMailsAnswer) {
  const call = useCall();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (body: Switches) => call('PUT /api/admin/coach-mails', { body, waitsForRefresh: true }),
  });
  const shown = isPending ? variables : mails;
  const box = (name: keyof Switches) => ({
    name,
    checked: shown[name],
    // A real `disabled` would lose focus.
    'aria-disabled': isPending || undefined,
    onChange: () => {
      if (!isPending) mutate({ ...shown, [name]: !shown[name] });
    },
  });
  return (
    <>
      {!isOn && (
        <Alert tone="note">
          This site does not send email, so these have no effect until a mail server is set up.
        </Alert>
      )}
      <Checkbox
        label="Remind me before the promised time is up"
        help="One email about four hours before your promised answer is due."
        {...box('reminder')}
      />
      <Checkbox
        label="Email me every morning about waiting work"
        help="Around 7 AM Florida time, and only if something is waiting: leads, possible spam, accounts. Not on your days off."
        {...box('digest')}
      />
      <Checkbox
        label="Email me when a client opens a report or checks something off"
        help="The moment to call. At most one email a day for each client."
        {...box('clients')}
      />
      <Checkbox
        label="Email the person who asked"
        help="Right after an audit request or a message: what they sent, and when you will answer. Never for possible spam."
        {...box('receipt')}
      />
      <ChangeResult error={error} isSuccess={isSuccess} />
    </>
  );
}

/** Choice of emails to the coach about waiting work. */
export function CoachMails() {
  const mails = useEndpoint('GET /api/admin/coach-mails', {}, { refetchOnWindowFocus: false });
  return (
    <LoadedBlock
      title="Emails"
      headingId="coach-mails-heading"
      intro="Emails to you are sent to the address that also gets every lead."
      query={mails}
      loading="Loading your email settings..."
      failure="Your email settings could not be loaded"
    >
      {(answer) => <SwitchList {...answer} />}
    </LoadedBlock>
  );
}

/** Downloads everything that the site stores as one file. */
export function Backup() {
  const call = useCall();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/backup'),
    onSuccess: (file) => {
      downloadFile(file.name, file.type, file);
      notify({
        title: 'Backup downloaded',
        description: `Your browser saves it as ${file.name}. Keep it where only you can read it.`,
      });
    },
  });
  return (
    <Block title="Backup" headingId="backup-heading">
      <p className="text-sm text-soft">
        One file with all of this site’s data. With it, a command on the server can restore the whole site,
        even on another machine.
      </p>
      <Alert tone="note">
        It contains personal data, and your staff’s accounts with their password hashes. Keep it where only
        you can read it, do not send it by email, and delete copies you no longer need.
      </Alert>
      <ErrorAlert error={error} />
      <div>
        <Button icon={Download} busy={isPending ? 'Preparing...' : undefined} onClick={() => mutate()}>
          Download backup
        </Button>
      </div>
    </Block>
  );
}

const index = [
  ...sections.map(({ id, title }) => ({ id: sectionHeading(id), title })),
  { id: 'availability-heading', title: 'Your time' },
  { id: 'coach-mails-heading', title: 'Emails' },
  { id: 'newsletters-heading', title: 'Newsletters' },
  { id: 'registration-heading', title: 'Registration' },
  { id: 'two-step-heading', title: 'Two-step verification' },
  { id: 'webhook-heading', title: 'Webhook' },
  { id: 'backup-heading', title: 'Backup' },
];

function Index() {
  return (
    <nav aria-label="Sections" className="page-contents sticky top-6 mt-8 self-start max-lg:hidden">
      <ul>
        {index.map(({ id, title }) => (
          <li key={id}>
            <Link href={`#${id}`} className="contents-link py-1.5!">
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

/** From here on, the list of sections is beside them (`max-lg:hidden`). Narrower, the folded sections are that list. */
const HAS_INDEX = '(width >= 64rem)';

/** Settings of the whole site: contact details, brand and emails. */
export function SettingsPage() {
  const [isFolded] = useState(() => !window.matchMedia(HAS_INDEX).matches);
  return (
    <StartsFolded value={isFolded}>
      <PageHead title="Settings" description="The site’s details about you." path="/admin/settings" noindex />
      <div className="container-page pt-10 lg:pt-12">
        <PageTitle>Settings</PageTitle>
        <p className="measure mt-3 text-soft">
          The text and details on your public site. Previews show what you type before you save it.
        </p>
        <div className="grid gap-x-10 lg:grid-cols-[10rem_minmax(0,1fr)]">
          <Index />
          <div className="min-w-0">
            <Settings />
            {/* No anchor: the form above grows after its data, and must not carry the window along. */}
            <div className="pb-12 [overflow-anchor:none]">
              <Availability />
              <CoachMails />
              <PostalAddress />
              <Registration />
              <TwoStepPolicy />
              <Webhook />
              <Backup />
            </div>
          </div>
        </div>
      </div>
    </StartsFolded>
  );
}
