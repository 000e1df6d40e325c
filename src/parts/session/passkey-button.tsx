import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { usePasskeys } from '../../api/passkeys.ts';
import type { WebAuthnJson } from '../../contract/second-factor.ts';
import { MINUTE } from '../../lib/time.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** A challenge is valid for five minutes. */
const RENEWAL_MS = 4 * MINUTE;

export interface PasskeyButtonProps<Answer> extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  label: string;
  /** Options for the prompt, with a fresh challenge. */
  options: () => Promise<WebAuthnJson>;
  send: (passkey: WebAuthnJson) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Offers passkeys among the suggestions of a field on the page, too. */
  suggests?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function PasskeyButton<Answer>({
  label,
  options,
  send,
  onDone,
  suggests = false,
  ...button
}: PasskeyButtonProps<Answer>) {
  const passkeys = usePasskeys();
  const [round, setRound] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (chosen?: WebAuthnJson) => send(chosen ?? (await passkeys.get(await options()))),
    onSuccess: onDone,
  });
  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    const chosen = await passkeys.suggest(options, signal);
    if (chosen) mutate(chosen);
  });
  useEffect(() => {
    if (!suggests || isPending) return undefined;
    const controller = new AbortController();
    // Without suggestions, the button remains.
    suggest(controller.signal).catch(() => undefined);
    const timer = setTimeout(setRound, RENEWAL_MS, round + 1);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [suggests, isPending, round]);
  return (
    <>
      <ErrorAlert error={error} />
      <Button
        {...button}
        icon={KeyRound}
        busy={isPending ? 'Waiting for your device...' : undefined}
        onClick={() => mutate(undefined)}
      >
        {label}
      </Button>
    </>
  );
}
