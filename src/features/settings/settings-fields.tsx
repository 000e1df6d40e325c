import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId, type SettingsField } from './sections.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface SettingsFieldsProps {
  fields: readonly SettingsField[];
  field: SettingsForm['field'];
}

/** The fields of a section. */
export function SettingsFields({ fields, field }: SettingsFieldsProps) {
  return fields.map(({ name, label, help, isLong, type, isOptional }) => {
    const shared = { key: name, id: fieldId(name), label, help, ...field(name) };
    const { key, ...props } = shared;
    return isLong ? (
      <TextArea key={key} {...props} />
    ) : (
      <TextField
        key={key}
        {...props}
        optional={isOptional}
        type={type ?? 'text'}
        inputMode={type}
        autoCapitalize={type && 'none'}
      />
    );
  });
}
