import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldTexts } from './field.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete' | 'className'> &
  FieldTexts & {
    /** For password managers: an existing or a new password. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password field with a button that shows the password. */
export function PasswordField({ label, id, help, error, valid, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ label, id, help, error, valid }}>
      {(attributes) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            className="input pr-13"
          />
          <IconButton
            icon={Icon}
            iconSize={20}
            label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            className="absolute top-1 right-1"
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
