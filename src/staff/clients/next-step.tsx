import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { type ClientSummary, NEXT_STEP_MAX, NextStep } from '../../contract/client-summary.ts';
import { floridaDay } from '../../lib/time.ts';
import { MarkAsDone } from '../../parts/clients/mark-as-done.tsx';
import { NextStepDay } from '../../parts/clients/next-step-day.tsx';
import { useChangeClient } from '../../parts/clients/use-change-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';

const resolver = zodResolver(NextStep);

interface StepProps {
  client: ClientSummary;
  now: Date;
}

function StepDialog({ client: { id, name, nextStep }, now, onClose }: StepProps & { onClose: () => void }) {
  const { mutateAsync } = useChangeClient(id);
  const { field, dialog } = useStaffForm({
    resolver,
    defaultValues: nextStep ?? { text: '', on: floridaDay(now.toISOString()) },
    send: (step) => mutateAsync({ nextStep: step }),
    onSaved: () => {
      onClose();
      notify({ title: 'Next step saved', description: 'It appears under “Today” on its day.' });
    },
    unsaved: `The next step for ${name} has not been saved.`,
  });
  return (
    <FormDialog title="Next step" action="Save next step" size="sm" {...dialog('Saving...', onClose)}>
      <TextField
        label="What you will do"
        maxLength={NEXT_STEP_MAX}
        autoComplete="off"
        help="For example: call about the menu"
        {...field('text')}
      />
      <TextField label="On" type="date" {...field('on')} />
    </FormDialog>
  );
}

/** The next step with its day. One click marks it as done, which can be undone. */
export function NextStepSection({ client, now }: StepProps) {
  const { nextStep } = client;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Next step" titleClass="font-sans text-sm font-semibold">
      {nextStep ? (
        <div key="step" className="mt-3 border-l-4 border-ink bg-surface px-4 py-3">
          <p className="text-lg wrap-anywhere">{nextStep.text}</p>
          <p className="text-sm">
            <NextStepDay on={nextStep.on} now={now} />
          </p>
        </div>
      ) : (
        <p key="none" className="mt-2 text-sm text-soft">
          None yet. With a date, it appears under “Today” when it is due.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {nextStep && <MarkAsDone client={client} />}
        <Button size="sm" variant={nextStep ? 'quiet' : undefined} onClick={() => setOpen(true)}>
          {nextStep ? 'Change next step' : 'Add next step'}
        </Button>
      </div>
      {isOpen && <StepDialog client={client} now={now} onClose={() => setOpen(false)} />}
    </Section>
  );
}
