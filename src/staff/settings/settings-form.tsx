import { useEffect } from 'react';
import { useController, useFormState, type Control, useWatch } from 'react-hook-form';
import { useSiteUrl } from '../../api/queries.ts';
import { useSamples } from '../../api/use-samples.ts';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import type { SettingsInput } from '../../contract/settings.ts';
import type { SiteAnswer } from '../../contract/site.ts';
import { SETTINGS_ID } from '../../contract/version.ts';
import { CONTRAST, rolesFor } from '../../lib/custom-colors.ts';
import { OWN_ACCENT } from '../../lib/design-colors.ts';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { Versions } from '../../parts/versions/versions-dialog.tsx';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { openAndFocus } from '../../ui/open-and-focus.ts';
import { Select } from '../../ui/select.tsx';
import { Badge } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { BothVersions, VersionChoice } from '../../ui/version-choice.tsx';
import { hintOn } from './accent-hint.ts';
import { FoldedSection } from './block.tsx';
import { ClaimFields } from './claim-fields.tsx';
import { settingShown } from './merge-settings.ts';
import { previewsFor, Preview, type SettingsPreview } from './previews.tsx';
import {
  fieldId,
  labelOf,
  sectionHeading,
  sections,
  type SettingsPicture,
  type SettingsSection,
  type SettingsField,
} from './sections.ts';
import { useSettingsForm, type SettingsForm as Form } from './use-settings-form.ts';
import { validAccent } from './valid-accent.ts';
import './settings.css';

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
  const { primary } = rolesFor(accent, theme);
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">{name}</dt>
      <dd className="grid gap-1">
        {primary === accent || accent === OWN_ACCENT ? (
          <>
            <Swatch color={primary} />
            <span>Works as it is.</span>
          </>
        ) : (
          <>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Swatch color={accent} />
              <span>becomes</span>
              <Swatch color={primary} />
            </span>
            <span>The nearest color with enough contrast for button text and marks on the page.</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** The owner's accent color: picked or typed, with its adjustment in the light and dark theme. */
function AccentField({ form, field }: Pick<Form, 'form' | 'field'>) {
  const written = useWatch({ control: form.control, name: 'accent' });
  const accent = validAccent(written);
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
        Text needs a contrast of {CONTRAST.text} to 1, and marks {CONTRAST.marks} to 1, so that everyone can
        read them, even in bright sun.
      </p>
      {hint !== undefined && error === undefined && <p className="text-sm text-soft">{hint}</p>}
    </>
  );
}

interface Mistake {
  /** The path of its field, such as `claims.0.value`. */
  name: string;
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * All messages of a form's errors, in the order of its values. A field's error has a message; other objects are
 * branches.
 */
export function mistakesIn(errors: unknown, path = ''): Mistake[] {
  if (!isRecord(errors)) return [];
  if (typeof errors['message'] === 'string') return [{ name: path, message: errors['message'] }];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === 'ref' ? [] : mistakesIn(value, path ? `${path}.${key}` : key),
  );
}

type FormParts = Pick<Form, 'form' | 'field'>;

interface OneFieldProps extends FormParts {
  setting: SettingsField;
  /** Its sample text, if unchanged. */
  sample: string | undefined;
}

function OneField({ setting, sample, form, field }: OneFieldProps) {
  const { name, label, help, isLong, isSwitch, type, isOptional, options } = setting;
  const isSample = useWatch({ control: form.control, name }) === sample;
  const id = fieldId(name);
  const note = `${id}-sample`;
  const props = {
    id,
    label,
    help,
    'aria-describedby': isSample ? note : undefined,
    ...field(name),
  };
  return (
    <div className="grid gap-1.5">
      {isSwitch ? (
        <Checkbox {...props} />
      ) : options ? (
        <Select {...props} options={options} />
      ) : isLong ? (
        <TextArea {...props} />
      ) : (
        <TextField
          {...props}
          optional={isOptional}
          type={type ?? 'text'}
          inputMode={type}
          autoCapitalize={type && 'none'}
        />
      )}
      {isSample && (
        <p id={note}>
          <Badge>Sample</Badge>
        </p>
      )}
    </div>
  );
}

/** A picture of the settings. Descriptions without a place are not stored. */
function SettingsPictureField({
  picture: { name, asks, ...texts },
  control,
}: {
  picture: SettingsPicture;
  control: Control<SettingsInput>;
}) {
  const { field } = useController({ control, name: `pictures.${name}` });
  const take = ({ url, alt, credit }: PlacedPicture) =>
    field.onChange({
      url,
      alt: asks.includes('alt') ? alt : '',
      credit: asks.includes('credit') ? credit : '',
    });
  return <PictureField {...texts} asks={asks} name={field.name} value={field.value} onChange={take} />;
}

interface SectionProps {
  section: SettingsSection;
  settingsForm: Form;
  preview: SettingsPreview | undefined;
}

function Section({ section: { id, title, text, fields, pictures }, settingsForm, preview }: SectionProps) {
  const { form, field } = settingsForm;
  const samples = useSamples();
  return (
    <FoldedSection
      title={title}
      headingId={sectionHeading(id)}
      className="grid items-start gap-x-12 gap-y-8 min-[90rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="grid gap-5">
        {text && <p className="text-sm text-soft">{text}</p>}
        {id === 'color' ? (
          <AccentField form={form} field={field} />
        ) : (
          fields.map((setting) => (
            <OneField
              key={setting.name}
              setting={setting}
              sample={samples.setting(setting.name)}
              form={form}
              field={field}
            />
          ))
        )}
        {pictures.map((picture) => (
          <SettingsPictureField key={picture.name} picture={picture} control={form.control} />
        ))}
        {id === 'claims' && <ClaimFields form={form} field={field} />}
      </div>
      {preview && (
        <div className="min-[90rem]:sticky min-[90rem]:top-6">
          <Preview control={form.control} {...preview} />
        </div>
      )}
    </FoldedSection>
  );
}

const FORM_ID = 'settings-form';
const SAVE_BUTTON_ID = 'settings-save';

/** All settings of the site in one form, with previews (decision 14). */
export function SettingsForm({ settings }: { settings: SiteAnswer }) {
  const previews = previewsFor(useSiteUrl() ?? window.location.origin);
  const settingsForm = useSettingsForm(settings);
  const { form, submit, isSaving, isDirty, isSaved, error, takeStored } = settingsForm;
  const { conflict, merged, resolveConflict } = settingsForm;
  const { errors, submitCount } = useFormState({ control: form.control });
  const mistakes = mistakesIn(errors).map(({ name, message }) => ({
    id: fieldId(name),
    label: labelOf(name),
    message,
  }));

  useFocusAfter(conflict !== undefined, SAVE_BUTTON_ID);

  // Once the section of the first wrong field is open: a folded field cannot take the focus.
  useEffect(() => {
    const wrong = document.querySelector(`#${FORM_ID} [aria-invalid="true"]`);
    if (submitCount > 0 && !isSaving && wrong) openAndFocus(wrong.id);
  }, [submitCount, isSaving]);

  return (
    <>
      {mistakes.length > 0 && (
        <div className="mt-8">
          <ErrorSummary mistakes={mistakes} />
        </div>
      )}
      {conflict && (
        <div className="mt-8">
          <VersionChoice
            key={conflict.stored.revision}
            message={conflict.message}
            things={conflict.names.map((path) => ({
              name: path,
              label: labelOf(path),
              choice: `Take their ${labelOf(path).toLowerCase()}`,
              versions: (
                <BothVersions
                  remote={settingShown(conflict.remote, path)}
                  local={settingShown(form.getValues(), path)}
                />
              ),
            }))}
            isSaving={isSaving}
            onKeep={resolveConflict}
            onTakeRemote={() => resolveConflict(conflict.names)}
          />
        </div>
      )}
      <FormShell
        id={FORM_ID}
        label="Site settings"
        onSubmit={submit}
        noValidate
        className="mt-8 gap-0! [&_.check]:scroll-mb-28 [&_.input]:scroll-mt-10 [&_.input]:scroll-mb-28"
        submit={
          <div className="settings-bar bottom-0 z-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 bg-bg py-3">
            <ErrorAlert className="w-full" error={!conflict && error}>
              The settings were not saved.
            </ErrorAlert>
            <span role="status" className="mr-auto">
              {isDirty && !isSaving && <Badge tone="warning">Unsaved changes</Badge>}
              {isSaved && <span className="text-sm text-success">Saved. Visitors see the changes now.</span>}
              {merged.length > 0 && (
                <span className="ml-2 text-sm text-soft">{`Someone else changed these in the meantime, and their changes were kept: ${merged.map(labelOf).join(', ')}.`}</span>
              )}
            </span>
            <Versions
              kind="settings"
              id={SETTINGS_ID}
              name="the settings"
              isDirty={isDirty}
              onRestored={takeStored}
            />
            <Button
              id={SAVE_BUTTON_ID}
              type="submit"
              variant="primary"
              busy={isSaving ? 'Saving...' : undefined}
            >
              Save settings
            </Button>
          </div>
        }
      >
        {sections.map((section) => (
          <Section
            key={section.id}
            section={section}
            settingsForm={settingsForm}
            preview={previews[section.id]}
          />
        ))}
      </FormShell>
    </>
  );
}
