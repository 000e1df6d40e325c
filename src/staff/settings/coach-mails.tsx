import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import type { CoachMails as Switches, CoachMailsAnswer } from '../../contract/coach-mails.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ChangeResult } from './change-result.tsx';

/** The switches; each applies immediately. */
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
      if (!isPending) mutate({ ...mails, [name]: !mails[name] });
    },
  });
  return (
    <>
      {!isOn && (
        <Alert tone="note">
          This site sends no mail, so these have no effect until a mail server is set up.
        </Alert>
      )}
      <Checkbox
        label="Remind me before the 24 hours are up"
        help="One mail about four hours before the time that you promised for an answer runs out."
        {...box('reminder')}
      />
      <Checkbox
        label="Tell me every morning what waits"
        help="About 7 AM in Florida, and only if something waits: enquiries, possible spam, accounts."
        {...box('digest')}
      />
      <ChangeResult error={error} isSuccess={isSuccess} />
    </>
  );
}

/** Choice of mails to the coach about waiting work. */
export function CoachMails() {
  const mails = useEndpoint('GET /api/admin/coach-mails', {}, { refetchOnWindowFocus: false });
  return (
    <section aria-labelledby="coach-mails-heading" className="grid max-w-form gap-5 border-t border-ink pt-8">
      <h2 id="coach-mails-heading" className="text-2xl">
        Mails to you
      </h2>
      <p className="text-sm text-soft">They go to the address that also gets every enquiry.</p>
      <QueryView
        query={mails}
        loading={<Loader>Loading which mails you get...</Loader>}
        failure="Which mails you get could not be loaded"
        errorMessage={errorMessage}
      >
        {(answer) => <SwitchList {...answer} />}
      </QueryView>
    </section>
  );
}
