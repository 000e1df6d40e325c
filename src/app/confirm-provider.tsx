import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Confirmations, ConfirmContextProvider, type Question } from '../ui/confirm.ts';

interface OpenQuestion extends Question<unknown> {
  owner: string;
  close: (done?: { answer: unknown }) => void;
}

function QuestionDialog({ title, text, confirm, cancel, tone = 'danger', busy, run, close }: OpenQuestion) {
  // A mutation, so that an ended session opens the login.
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => close({ answer }),
  });
  return (
    <ConfirmDialog
      {...{ title, confirm, cancel, tone, error }}
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
  const [current, setCurrent] = useState<OpenQuestion>();
  const confirmations = useMemo<Confirmations>(
    () => ({
      ask: (owner, question) =>
        new Promise((resolve) => {
          const next: OpenQuestion = {
            ...question,
            owner,
            close(done) {
              setCurrent((now) => (now === next ? undefined : now));
              resolve(done);
            },
          };
          setCurrent(next);
        }),
      withdraw: (owner) => setCurrent((now) => (now?.owner === owner ? undefined : now)),
    }),
    [],
  );
  const question = current && <QuestionDialog {...current} />;
  return (
    <ConfirmContextProvider value={confirmations}>
      {/* First, so that it closes before a dialog that its answer closes, which then restores focus. */}
      {question}
      {children}
    </ConfirmContextProvider>
  );
}
