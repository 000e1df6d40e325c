import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

export interface PersonFieldsProps {
  field: (name: 'name' | 'email') => Pick<TextFieldProps, 'name' | 'ref' | 'onBlur' | 'onChange' | 'error'>;
}

/** Name and email fields of an account. */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
    </>
  );
}
