import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';

/** The id of the heading, where saving on demand leads back to an open conflict. */
export const CONFLICT_HEADING = 'conflict-heading';

/** One thing that two people have changed. */
export interface Disputed<Name extends string> {
  name: Name;
  label: string;
  /** Says that theirs of it is to be taken. */
  choice: string;
  /** Their version and mine, side by side or in one. */
  versions: ReactNode;
}

interface VersionChoiceProps<Name extends string> {
  /** Who has changed it, and when. */
  sentence: string;
  things: readonly Disputed<Name>[];
  isSaving: boolean;
  /** Whoever did not ask for anything to be saved goes on typing, and is told of it elsewhere. */
  keepsFocus?: boolean;
  /** What becomes of mine where theirs are taken. */
  help?: string;
  /** Told of what theirs is to be taken. */
  onKeep: (fromTheirs: readonly Name[]) => void;
  onTakeTheirs: () => void;
}

/** A short value as they have it, and as I do. */
export function BothVersions({ theirs, mine }: { theirs: ReactNode; mine: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&_dd]:m-0 [&_dd]:min-w-0 [&_dd]:whitespace-pre-line [&_dd]:wrap-anywhere [&_dt]:text-mute">
      <dt>Theirs</dt>
      <dd>{theirs}</dd>
      <dt>Yours</dt>
      <dd>{mine}</dd>
    </dl>
  );
}

/** Somebody else has changed the same things meanwhile: shows those side by side, and lets people decide. */
export function VersionChoice<Name extends string>(props: VersionChoiceProps<Name>) {
  const { sentence, things, isSaving, keepsFocus = false, help, onKeep, onTakeTheirs } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [fromTheirs, setFromTheirs] = useState<readonly Name[]>([]);

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
        You both changed the same thing
      </h2>
      <p>{`${sentence} Choose what to keep. Nothing of yours is lost: it is in the fields below, and everything else is there from both of you.`}</p>
      <ul className="ledger grid">
        {things.map(({ name, label, choice, versions }) => (
          <li key={name} className="grid gap-3 py-4">
            <h3 className="label">{label}</h3>
            {versions}
            {things.length > 1 && (
              <Checkbox
                label={choice}
                name={`theirs-${name}`}
                checked={fromTheirs.includes(name)}
                onChange={({ target: { checked } }) =>
                  setFromTheirs((current) =>
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
          onClick={() => onKeep(fromTheirs)}
        >
          {fromTheirs.length === 0 ? 'Keep mine and overwrite theirs' : 'Save this choice'}
        </Button>
        {/* Not disabled while the rest is saved: whoever pressed it would lose the focus. */}
        <Button
          aria-disabled={isSaving || undefined}
          onClick={() => {
            if (!isSaving) onTakeTheirs();
          }}
        >
          Take theirs
        </Button>
      </div>
      {help !== undefined && <p className="help">{help}</p>}
    </section>
  );
}
