import { type SyntheticEvent, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useFormOutcome } from '../../api/form-outcome.ts';
import type { ReportAction, ShownCheckMark } from '../../contract/audit-report.ts';
import { CHECK_NOTE_MAX } from '../../contract/limits.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError, FieldSuccess } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DOER_LABELS, EFFECT_LABELS, TIME_LABELS } from './action-terms.ts';
import { numberOf } from './report-points.ts';

/** The form's name on the server. */
const CHECK_OFF = 'check-off';
const SAVE_TIMEOUT_MS = 20_000;

const anchorOf = (id: string): string => `action-${id}`;

/** A check mark with its line of text, and what a later website check says about it. */
function CheckMarkText({ mark: { at, note, confirmation } }: { mark: ShownCheckMark }) {
  return (
    <>
      <FieldSuccess>{`Checked off on ${formatDate(at)}.`}</FieldSuccess>
      {note !== '' && <p className="mt-1 text-sm wrap-anywhere">{`“${note}”`}</p>}
      {confirmation && (
        <p className="mt-1 text-sm">
          {confirmation.isFixed
            ? `My website check of ${formatDate(confirmation.at)} agrees: this is fixed. Well done!`
            : `My website check of ${formatDate(confirmation.at)} still found this. Maybe the change is not online yet, or one page was missed. Call me if you are not sure.`}
        </p>
      )}
    </>
  );
}

interface CheckOffProps {
  token: string;
  action: ReportAction;
  mark: ShownCheckMark | undefined;
  onChange: (mark: ShownCheckMark | undefined) => void;
}

/** Checks an action off, with a line of text, or takes that back. Without scripts it posts to the report's page. */
function CheckOff({ token, action: { id, title }, mark, onChange }: CheckOffProps) {
  const call = useCall();
  const outcome = useFormOutcome(CHECK_OFF);
  const refused = outcome?.sent === false && outcome.values['actionId'] === id ? outcome : undefined;
  const [error, setError] = useState(refused?.message.replace(/^\d+: /, ''));
  const [isSaving, setSaving] = useState(false);
  /** The first text of the field: the line of a refused check mark, or of one that was taken back. */
  const [line, setLine] = useState(refused?.values['note'] ?? '');

  async function save(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const note = new FormData(event.currentTarget).get('note');
    const options = { params: { token, id }, timeout: SAVE_TIMEOUT_MS };
    setSaving(true);
    setError(undefined);
    try {
      if (mark) {
        await call('DELETE /api/reports/{token}/actions/{id}', options);
        setLine(mark.note);
        onChange(undefined);
      } else {
        const body = { note: typeof note === 'string' ? note : '' };
        onChange(await call('PUT /api/reports/{token}/actions/{id}', { ...options, body }));
      }
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setSaving(false);
  }

  return (
    <form
      id={`check-off-${id}`}
      method="post"
      action={`#${anchorOf(id)}`}
      onSubmit={save}
      className="mt-3 grid scroll-mt-64 gap-3 max-sm:scroll-mt-96"
    >
      <input type="hidden" name="form" value={CHECK_OFF} />
      <input type="hidden" name="actionId" value={id} />
      {mark && <input type="hidden" name="undo" value="yes" />}
      {!mark && (
        <details open={refused !== undefined || line !== ''}>
          <summary className="link w-fit cursor-pointer py-1 text-sm">Add a note</summary>
          <TextField
            label="How it went, or what is left"
            name="note"
            className="mt-2 max-w-[30rem]"
            optional
            maxLength={CHECK_NOTE_MAX}
            autoComplete="off"
            defaultValue={line}
          />
        </details>
      )}
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        busy={isSaving ? 'Saving...' : undefined}
        aria-label={`${mark ? 'Undo' : 'Check off'} “${title}”`}
      >
        {mark ? 'Undo' : 'Check off'}
      </Button>
      {error !== undefined && <FieldError role="alert">{error}</FieldError>}
    </form>
  );
}

function Term({ name, children }: { name: string; children: string }) {
  return (
    <div className="print:flex print:gap-1">
      <dt className="text-mute">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

interface ActionListProps {
  actions: readonly ReportAction[];
  /** The number of actions before these. */
  before: number;
  /** Of the report's link; without it, as in a preview, nothing can be checked off. */
  token?: string | undefined;
  checkedOff: readonly ShownCheckMark[];
}

function progressText(done: number, total: number): string {
  if (done === 0) return 'Check things off as you go. I’ll see what you have done.';
  if (done < total) return `${done} of ${total} done.`;
  return 'All done. Nice work! Call me, and we’ll plan what comes next.';
}

/** Things to do, each with who does it, how long it takes, what it brings and how to know it is done. */
export function ActionList({ actions, before, token, checkedOff }: ActionListProps) {
  const [marks, setMarks] = useState(checkedOff);
  const markOf = (id: string) => marks.find((mark) => mark.id === id);
  const done = actions.filter(({ id }) => markOf(id)).length;
  return (
    <div className="min-w-0">
      {token !== undefined && (
        <p className="mb-2 text-soft print:hidden">{progressText(done, actions.length)}</p>
      )}
      <ol className="steps ledger-ink" start={before + 1}>
        {actions.map((action, index) => {
          const { id, point, title, text, who, time, effect, done: sign } = action;
          const mark = markOf(id);
          return (
            <li
              key={id}
              id={anchorOf(id)}
              className={classNames('scroll-mt-24 py-5 print:py-2', mark && 'is-done')}
              {...(index === 0 && { style: { counterIncrement: `step ${before + 1}` } })}
            >
              <div className="min-w-0">
                <h3 className="text-xl wrap-anywhere print:text-wrap">{title}</h3>
                {text !== '' && <p className="measure mt-1 wrap-anywhere text-soft print:mt-0">{text}</p>}
                <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm print:mt-1">
                  <Term name="Who does it">{DOER_LABELS[who]}</Term>
                  <Term name="Takes">{TIME_LABELS[time]}</Term>
                  <Term name="Brings">{EFFECT_LABELS[effect]}</Term>
                  <Term name="From point">{`${numberOf(point)}, ${point}`}</Term>
                </dl>
                {sign !== '' && (
                  <p className="measure mt-2 text-sm wrap-anywhere print:mt-1">
                    <span className="font-semibold">How to know it’s done: </span>
                    <span>{sign}</span>
                  </p>
                )}
                <div role="status" className={classNames(mark && 'mt-3 print:mt-1')}>
                  {mark && <CheckMarkText mark={mark} />}
                </div>
                {token !== undefined && (
                  <CheckOff
                    token={token}
                    action={action}
                    mark={mark}
                    onChange={(changed) =>
                      setMarks([...marks.filter((one) => one.id !== id), ...(changed ? [changed] : [])])
                    }
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
