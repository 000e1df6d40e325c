import { useWatch } from 'react-hook-form';
import { useSamples } from '../../api/use-samples.ts';
import { Badge } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId, type SettingsField } from './sections.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Form = Pick<SettingsForm, 'form' | 'field'>;

interface OneFieldProps extends Form {
  asked: SettingsField;
  /** Its sample text, if unchanged. */
  sample: string | undefined;
}

/** A line or a text, with a note while it is the sample. */
function OneField({ asked, sample, form, field }: OneFieldProps) {
  const { name, label, help, isLong, type, isOptional } = asked;
  const isSample = useWatch({ control: form.control, name }) === sample;
  const id = fieldId(name);
  const note = `${id}-sample`;
  const props = { id, label, help, 'aria-describedby': isSample ? note : undefined, ...field(name) };
  return (
    <div className="grid gap-1.5">
      {isLong ? (
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

export function SettingsFields({ fields, ...form }: Form & { fields: readonly SettingsField[] }) {
  const samples = useSamples();
  return fields.map((asked) => (
    <OneField key={asked.name} asked={asked} sample={samples.setting(asked.name)} {...form} />
  ));
}
