import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from './api-context.ts';
import type { CallApi } from './client.ts';

interface ConfirmOptions<Target, Answer> {
  send: (call: CallApi, target: Target) => Promise<Answer>;
  /** Runs as the dialog closes, even if the component has been unmounted since. */
  onDone: (answer: Answer, target: Target) => void;
  onFailed?: (error: unknown) => void;
  /** The button's label during the request. */
  busy?: string;
}

/**
 * A confirmation before an action that deletes or is hard to undo. `ask` opens it for a target; while there is a
 * `target`, render a `ConfirmDialog` with the properties of `dialog`.
 */
export function useConfirm<Target, Answer = unknown>({
  send,
  onDone,
  onFailed,
  busy = 'Deleting...',
}: ConfirmOptions<Target, Answer>) {
  const call = useCall();
  const [target, setTarget] = useState<Target>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (asked: Target) => send(call, asked),
    onSuccess: (answer, asked) => {
      setTarget(undefined);
      onDone(answer, asked);
    },
    onError: (failure) => onFailed?.(failure),
  });
  return {
    target,
    ask: (about: Target) => {
      reset();
      setTarget(() => about);
    },
    dialog: {
      tone: 'danger' as const,
      busy: isPending ? busy : undefined,
      error,
      onConfirm: () => {
        if (target !== undefined && !isPending) mutate(target);
      },
      onClose: () => setTarget(undefined),
    },
  };
}
