import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';

/** Id of the heading; an explicit save focuses it if a conflict is open. */
export const CONFLICT_HEADING = 'conflict-heading';

/** A field that two people changed. */
interface Disputed<Name extends string> {
  name: Name;
  label: string;
  /** Label of the option to take theirs. */
  choice: string;
  /** Their version and mine, side by side or combined. */
  versions: ReactNode;
}

interface VersionChoiceProps<Name extends string> {
  /** Who changed it, and when. */
  message: string;
  things: readonly Disputed<Name>[];
  isSaving: boolean;
  /** Keeps focus in the field: an automatic save must not interrupt typing. */
  keepsFocus?: boolean;
  /** Effect on mine if theirs is taken. */
  help?: string;
  /** Called with the fields to take from theirs. */
  onKeep: (fromRemote: readonly Name[]) => void;
  onTakeRemote: () => void;
}

/** Two short values, theirs and mine. */
export function BothVersions({ remote, local }: { remote: ReactNode; local: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&_dd]:m-0 [&_dd]:min-w-0 [&_dd]:whitespace-pre-line [&_dd]:wrap-anywhere [&_dt]:text-mute">
      <dt>Theirs</dt>
      <dd>{remote}</dd>
      <dt>Yours</dt>
      <dd>{local}</dd>
    </dl>
  );
}

/** A conflict: shows the changed fields side by side and asks for a choice. */
export function VersionChoice<Name extends string>(props: VersionChoiceProps<Name>) {
  const { message, things, isSaving, keepsFocus = false, help, onKeep, onTakeRemote } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [fromRemote, setFromRemote] = useState<readonly Name[]>([]);

  useEffect(() => {
    if (!keepsFocus) heading.current?.focus();
  }, [keepsFocus]);

  return (
    <section
      className="grid gap-4 rounded-sm border border-l-4 border-warning bg-surface p-5"
      aria-label="Another version"
    >
      <h2
        ref={heading}
        id={keepsFocus ? undefined : CONFLICT_HEADING}
        tabIndex={-1}
        className="text-xl outline-none"
      >
        You and someone else changed the same thing
      </h2>
      <p>{`${message} Choose what to keep. Nothing of yours is lost. Your version is in the fields below, and all other changes from both of you are included.`}</p>
      <ul className="ledger grid">
        {things.map(({ name, label, choice, versions }) => (
          <li key={name} className="grid gap-3 py-4">
            <h3 className="label">{label}</h3>
            {versions}
            {things.length > 1 && (
              <Checkbox
                label={choice}
                name={`theirs-${name}`}
                checked={fromRemote.includes(name)}
                onChange={({ target: { checked } }) =>
                  setFromRemote((current) =>
                    checked ? [...current, name] : current.filter((each) => each !== name),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={isSaving ? 'Saving...' : undefined}
          onClick={() => onKeep(fromRemote)}
        >
          {fromRemote.length === 0 ? 'Keep mine and overwrite theirs' : 'Save this choice'}
        </Button>
        <Button blocked={isSaving} onClick={onTakeRemote}>
          Take theirs
        </Button>
      </div>
      {help !== undefined && <p className="help">{help}</p>}
    </section>
  );
}
