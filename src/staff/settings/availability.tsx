import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { Availability as Days, AvailabilityAnswer } from '../../contract/availability.ts';
import { formatDeadline } from '../../lib/time.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoadedBlock } from './block.tsx';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const Fields = z.object({ awayUntil: z.string(), days: z.array(z.boolean()) });
type Fields = z.output<typeof Fields>;
type Answer = z.output<typeof AvailabilityAnswer>;

const asFields = ({ awayUntil, workingDays }: Days): Fields => ({
  awayUntil: awayUntil ?? '',
  days: WEEKDAYS.map((_, day) => workingDays.includes(day)),
});

const asDays = ({ awayUntil, days }: Fields): Days => ({
  awayUntil: awayUntil || null,
  workingDays: days.flatMap((works, day) => (works ? [day] : [])),
});

function AvailabilityForm({ stored }: { stored: Answer }) {
  const call = useCall();
  const [saved, setSaved] = useState<Answer>();
  const { answerBy, now } = saved ?? stored;
  const at = new Date(now);
  const { form, field, submit, isSaving, isDirty, error } = useStaffForm<Fields, Fields, Answer>({
    resolver: zodResolver(Fields),
    defaultValues: asFields(stored.availability),
    send: (fields) => call('PUT /api/admin/availability', { body: asDays(fields), waitsForRefresh: true }),
    onSaved: (answer): void => {
      form.reset(asFields(answer.availability));
      setSaved(answer);
    },
    unsaved: 'Your changes to your days have not been saved.',
  });
  return (
    <form aria-label="Your time" onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        type="date"
        label="Away until"
        help="Your first day back. Leave it empty while you are not away."
        optional
        {...field('awayUntil')}
      />
      <fieldset>
        <legend className="label">Days on which you answer</legend>
        <div className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
          {WEEKDAYS.map((label, day) => (
            <Checkbox key={label} label={label} {...field(`days.${day}`)} />
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-soft">
        {`Someone who writes now is promised an answer by ${formatDeadline(answerBy, at)}, Florida time.`}
      </p>
      <ErrorAlert error={error}>Nothing was changed.</ErrorAlert>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSaving ? 'Saving...' : undefined}>
          Save your days
        </Button>
        <p role="status" className="text-sm text-success">
          {saved && !isDirty && !isSaving && 'Saved.'}
        </p>
      </div>
    </form>
  );
}

/** Days on which the coach answers: the promise to whoever writes follows them. */
export function Availability() {
  const query = useEndpoint('GET /api/admin/availability', {}, EDITED);
  return (
    <LoadedBlock
      title="Your time"
      headingId="availability-heading"
      intro="People are promised an answer within 24 hours, and days off do not count. Answers that you promised before stay promised."
      query={query}
      loading="Loading your days..."
      failure="Your days could not be loaded"
    >
      {(answer) => <AvailabilityForm stored={answer} />}
    </LoadedBlock>
  );
}
