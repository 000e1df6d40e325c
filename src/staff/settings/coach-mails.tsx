import { Section } from '../../ui/section.tsx';
import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import type { CoachMails as Switches, CoachMailsAnswer } from '../../contract/coach-mails.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ChangeResult } from './change-result.tsx';

function SwitchList({ mails, isOn }: CoachMailsAnswer) {
  const call = useCall();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (body: Switches) => call('PUT /api/admin/coach-mails', { body, waitsForRefresh: true }),
  });
  const shown = { receipt: true, ...(isPending ? variables : mails) };
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
        label="Remind me before the 24 hours are up"
        help="One email about four hours before your promised answer is due."
        {...box('reminder')}
      />
      <Checkbox
        label="Email me every morning about waiting work"
        help="Around 7 AM Florida time, and only if something is waiting: enquiries, possible spam, accounts."
        {...box('digest')}
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
    <Section
      title="Emails"
      headingId="coach-mails-heading"
      className="grid max-w-form gap-5 border-t border-ink pt-8"
    >
      <p className="text-sm text-soft">Emails to you are sent to the address that also gets every enquiry.</p>
      <QueryView
        query={mails}
        loading={<Loader>Loading your email settings...</Loader>}
        failure="Your email settings could not be loaded"
      >
        {(answer) => <SwitchList {...answer} />}
      </QueryView>
    </Section>
  );
}
