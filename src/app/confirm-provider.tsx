import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type Confirmations, ConfirmContextProvider, type Question } from '../ui/confirm.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Asked extends Question<unknown> {
  owner: string;
  close: (done?: { answer: unknown }) => void;
}

function AskedQuestion({ title, text, confirm, tone = 'danger', busy, run, close }: Asked) {
  // A mutation, so that an ended session opens the login.
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => close({ answer }),
  });
  return (
    <ConfirmDialog
      {...{ title, confirm, tone, error }}
      busy={isPending ? busy : undefined}
      onConfirm={() => {
        if (!isPending) mutate();
      }}
      onClose={() => close()}
    >
      {typeof text === 'string' ? <p>{text}</p> : text}
    </ConfirmDialog>
  );
}

/** Shows the questions of `useConfirm`, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const confirmations = useMemo<Confirmations>(
    () => ({
      ask: (owner, question) =>
        new Promise((resolve) => {
          const next: Asked = {
            ...question,
            owner,
            close(done) {
              setAsked((now) => (now === next ? undefined : now));
              resolve(done);
            },
          };
          setAsked(next);
        }),
      withdraw: (owner) => setAsked((now) => (now?.owner === owner ? undefined : now)),
    }),
    [],
  );
  const question = asked && <AskedQuestion {...asked} />;
  return (
    <ConfirmContextProvider value={confirmations}>
      {/* First, so that it closes before a dialog that its answer closes, which then restores focus. */}
      {question}
      {children}
    </ConfirmContextProvider>
  );
}
