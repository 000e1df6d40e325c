import { useState } from 'react';
import { PostState } from '../../contract/post.ts';
import { fromFloridaInput, toFloridaInput, formatDateTime } from '../../lib/time.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

/**
 * Time in the viewer's zone: `June 5, 2025 at 4:00 PM GMT+2`.
 *
 * @param timeZone defaults to the browser's
 * @returns `undefined` when it equals Florida time
 */
export function inLocalZone(timestamp: string, timeZone?: string): string | undefined {
  const parts = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  const localFormat = new Intl.DateTimeFormat('en-US', {
    ...parts,
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  })
    .format(new Date(timestamp))
    .replaceAll('\u202f', ' ');
  return localFormat === formatDateTime(timestamp) ? undefined : localFormat;
}

const options = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
];

const meanings: Record<PostState, string> = {
  draft: 'Only staff can see it.',
  scheduled: 'Readers will see it from the date and time below.',
  published: 'Everyone can read it.',
};

interface DateTimeFieldProps {
  label: string;
  optional: boolean;
  publishAt: string | null;
  error: string | undefined;
  onChange: (publishAt: string | null) => void;
}

function DateTimeField({ label, optional, publishAt, error, onChange }: DateTimeFieldProps) {
  // Keeps partial input, which is not a valid time yet.
  const [typed, setTyped] = useState('');
  const stored = publishAt === null ? '' : toFloridaInput(publishAt);
  const shown = (fromFloridaInput(typed) ?? null) === publishAt ? typed : stored;
  const localTime = publishAt === null ? undefined : inLocalZone(publishAt);
  return (
    <TextField
      id="post-publishAt"
      type="datetime-local"
      label={label}
      name="publishAt"
      optional={optional}
      value={shown}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange(fromFloridaInput(value) ?? null);
      }}
      help={`Eastern time (Florida).${localTime === undefined ? '' : ` Your local time: ${localTime}.`}`}
      error={error}
    />
  );
}

/** Fields changed by a choice of state. Published means now, regardless of a scheduled time. */
const choice = (state: PostState, publishAt: string | null) =>
  state === 'published' && publishAt !== null && Date.parse(publishAt) > Date.now()
    ? { state, publishAt: null }
    : { state };

interface StatusFieldsProps {
  state: PostState;
  publishAt: string | null;
  error: string | undefined;
  onChange: (change: { state?: PostState; publishAt?: string | null }) => void;
}

export function StatusFields({ state, publishAt, error, onChange }: StatusFieldsProps) {
  return (
    <div className="grid gap-4">
      <Select
        id="post-state"
        label="Status"
        name="state"
        options={options}
        value={state}
        onChange={({ target: { value } }) => {
          const { data } = PostState.safeParse(value);
          if (data) onChange(choice(data, publishAt));
        }}
        help={meanings[state]}
      />
      {state !== 'draft' && (
        <DateTimeField
          key={state}
          label={state === 'scheduled' ? 'Publish on' : 'Published on'}
          optional={state === 'published'}
          publishAt={publishAt}
          error={error}
          onChange={(timestamp) => onChange({ publishAt: timestamp })}
        />
      )}
    </div>
  );
}
