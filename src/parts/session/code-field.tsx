import { usePresentCode } from '../../api/ready-accounts.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

const kinds = {
  app: {
    label: 'Code from your app',
    help: 'The 6 digits your authenticator app shows now.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    help: 'One of the codes you saved. Each works once.',
    autoComplete: 'off',
  },
  either: {
    label: 'Code',
    help: 'The 6 digits from your authenticator app, or a recovery code.',
    autoComplete: 'one-time-code',
  },
} as const;

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'label' | 'help' | 'inputMode' | 'autoComplete'
> {
  accepts: keyof typeof kinds;
}

export function CodeField({ accepts, ...field }: CodeFieldProps) {
  const { help, ...kind } = kinds[accepts];
  const presentCode = usePresentCode();
  const isCodeShown = presentCode !== undefined && accepts !== 'recovery';
  return (
    <TextField
      {...kind}
      help={isCodeShown ? `${help} In this demo: ${presentCode}.` : help}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
    />
  );
}
