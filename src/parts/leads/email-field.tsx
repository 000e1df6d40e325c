import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { EmailSuggestion, type EmailSuggestionProps } from './email-suggestion.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'label'> {
  suggestion: Omit<EmailSuggestionProps, 'children'>;
}

/** The visitor's email address. */
export const EmailField = ({ suggestion, ...field }: EmailFieldProps) => (
  <EmailSuggestion {...suggestion}>
    <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field} />
  </EmailSuggestion>
);
