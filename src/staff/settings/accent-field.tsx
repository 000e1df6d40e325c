import { useWatch } from 'react-hook-form';
import { hintOn, isEnough, reportOf } from '../../lib/accent-report.ts';
import { OWN_ACCENT } from '../../lib/design-colors.ts';
import { CONTRAST } from '../../lib/custom-colors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldId } from './sections.ts';
import { soundAccent } from './sound-accent.ts';
import type { SettingsForm } from './use-settings-form.ts';

function Swatch({ color }: { color: string }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden="true"
        className="size-6 rounded-sm border border-line-strong"
        style={{ backgroundColor: color }}
      />
      <span className="tabular">{color}</span>
    </span>
  );
}

function Becomes({ accent, theme, name }: { accent: string; theme: 'day' | 'night'; name: string }) {
  const { color, given, becomes } = reportOf(accent, theme);
  const isKept = isEnough(given) || color === accent;
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">{name}</dt>
      <dd className="grid gap-1">
        {isKept ? (
          <>
            <Swatch color={color} />
            <span>
              Works as it is: button text has a contrast of {becomes.words} to 1, marks on the page{' '}
              {becomes.ground} to 1.
            </span>
          </>
        ) : (
          <>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Swatch color={accent} />
              <span>becomes</span>
              <Swatch color={color} />
            </span>
            <span>
              As it is, the contrast would be {given.words} to 1 for button text and {given.ground} to 1 for
              marks on the page, which is too low. The nearest color that works has {becomes.words} and{' '}
              {becomes.ground} to 1.
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

/** The owner's accent color: picked or typed, with its adjustment in the light and dark theme. */
export function AccentField({ form, field }: Pick<SettingsForm, 'form' | 'field'>) {
  const written = useWatch({ control: form.control, name: 'accent' });
  const accent = soundAccent(written);
  const { error, ...input } = field('accent');
  const hint = hintOn(accent);
  const take = (color: string) =>
    form.setValue('accent', color, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <>
      <Field
        id={fieldId('accent')}
        label="Your color"
        optional
        help="Enter # and six digits, such as #0a2a9c. Leave empty to use the design’s own color."
        error={error}
      >
        {(attributes) => (
          <div className="flex gap-3">
            <input
              type="color"
              aria-label="Pick a color"
              className="h-12 w-14 shrink-0 rounded-sm border-[1.5px] border-line-strong bg-surface p-1"
              value={accent || OWN_ACCENT}
              onChange={({ target }) => take(target.value)}
            />
            <input
              type="text"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              {...input}
              {...attributes}
              className="input tabular max-w-40"
            />
          </div>
        )}
      </Field>
      <Button size="sm" className="justify-self-start" blocked={written === ''} onClick={() => take('')}>
        Use the design’s own color
      </Button>
      {error === undefined && (
        <dl className="grid gap-4 text-sm text-soft" aria-label="How your color is used">
          <Becomes accent={accent || OWN_ACCENT} theme="day" name="By day" />
          <Becomes accent={accent || OWN_ACCENT} theme="night" name="By night" />
        </dl>
      )}
      <p className="text-sm text-mute">
        Text needs a contrast of {CONTRAST.words} to 1, and marks {CONTRAST.marks} to 1, so that everyone can
        read them, even in bright sun.
      </p>
      {hint !== undefined && error === undefined && <p className="text-sm text-soft">{hint}</p>}
    </>
  );
}
