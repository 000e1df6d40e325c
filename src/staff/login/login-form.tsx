import { zodResolver } from '@hookform/resolvers/zod';
import { useImperativeHandle, useRef, type RefObject } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { LoginInput, type Account } from '../../contract/account.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AccountForm } from '../../parts/session/account-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const resolver = zodResolver(LoginInput);

export interface LoginFormProps {
  /** The most likely address. */
  email?: string;
  /** Ref of the password field, for initial focus. */
  passwordRef?: RefObject<HTMLElement | null>;
  onLoggedIn: (account: Account) => void;
}

export function LoginForm({ email, passwordRef, onLoggedIn }: LoginFormProps) {
  const call = useCall();
  const form = useStaffForm({
    resolver,
    // Leaves other fields alone, so that text typed before hydration stays.
    defaultValues: email === undefined ? {} : { email },
    send: (body) => call('POST /api/auth/login', { body }),
    onSaved: (answer) => {
      if ('account' in answer) onLoggedIn(answer.account);
    },
    unsaved: null,
  });
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(passwordRef, () => input.current);
  // Registered in visual order: the first invalid field gets focus.
  const address = form.field('email');
  const { ref: register, ...password } = form.field('password');
  return (
    <AccountForm label="Log in" form={form} action="Log in" busy="Logging in...">
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...address} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...password}
        ref={(element) => {
          register(element);
          input.current = element;
        }}
      />
    </AccountForm>
  );
}
