import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export interface PersonFieldsProps {
  field: (
    name: 'name' | 'email' | 'password',
  ) => Pick<TextFieldProps, 'name' | 'ref' | 'onBlur' | 'onChange' | 'error'>;
  typedPassword: string | undefined;
}

/** What a new account needs: a name, an address to log in with, and a password. */
export function PersonFields({ field, typedPassword }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <NewPasswordField label="Password" typed={typedPassword} {...field('password')} />
    </>
  );
}
