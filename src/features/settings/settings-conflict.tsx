import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { settingShown } from './merge-settings.ts';
import { labelOf } from './sections.ts';
import type { SettingsClash, SettingsForm } from './use-settings-form.ts';

/** Somebody else has changed the same settings meanwhile: shows both beside each other, and lets people decide. */
export function SettingsConflict({
  clash,
  settingsForm: { form, isSaving, decide },
}: {
  clash: SettingsClash;
  settingsForm: SettingsForm;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [fromTheirs, setFromTheirs] = useState<readonly string[]>([]);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section
      aria-label="Another version"
      className="mt-8 grid gap-4 rounded-sm border border-l-4 border-warning bg-surface p-5"
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        You both changed the same thing
      </h2>
      <p>{`${clash.sentence} Choose what to keep. Nothing of yours is lost: it is in the fields below.`}</p>
      <ul className="ledger grid">
        {clash.paths.map((path) => (
          <li key={path} className="grid gap-3 py-4">
            <h3 className="label">{labelOf(path)}</h3>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
              <dt className="text-mute">Theirs</dt>
              <dd className="m-0 min-w-0 whitespace-pre-line wrap-anywhere">
                {settingShown(clash.theirs.site, path)}
              </dd>
              <dt className="text-mute">Yours</dt>
              <dd className="m-0 min-w-0 whitespace-pre-line wrap-anywhere">
                {settingShown(form.getValues(), path)}
              </dd>
            </dl>
            {clash.paths.length > 1 && (
              <Checkbox
                label={`Take their ${labelOf(path).toLowerCase()}`}
                name={`theirs-${path}`}
                checked={fromTheirs.includes(path)}
                onChange={({ target: { checked } }) =>
                  setFromTheirs((current) =>
                    checked ? [...current, path] : current.filter((each) => each !== path),
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
          onClick={() => decide(clash, fromTheirs)}
        >
          {fromTheirs.length === 0 ? 'Keep mine and overwrite theirs' : 'Save this choice'}
        </Button>
        <Button
          aria-disabled={isSaving || undefined}
          onClick={() => {
            if (!isSaving) decide(clash, clash.paths);
          }}
        >
          Take theirs
        </Button>
      </div>
    </section>
  );
}
