import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { EmailSuggestion } from './email-suggestion.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'label'> {
  suggestion: Parameters<typeof EmailSuggestion>[0];
}

/** The visitor's email address. */
export function EmailField({ suggestion, ...field }: EmailFieldProps) {
  return (
    <div className="min-w-0">
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field} />
      <EmailSuggestion {...suggestion} />
    </div>
  );
}
