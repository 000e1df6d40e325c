import type { ReactNode } from 'react';
import type { BinList } from '../../contract/bin.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/toast-store.ts';
import { useRestore } from './use-restore.ts';

interface Deletion {
  id: string;
  /** Names the record in the notice of its return. */
  name: string;
  /** The question, and the consequences. */
  title: string;
  text: ReactNode;
  /** The button's label. */
  confirm?: string;
  run: () => Promise<unknown>;
  onDeleted: () => void;
  notice: { title: string; description: string };
}

/** Deletes a record of a list after a confirmation; the notice that then appears can undo it. */
export function useDeletion(list: BinList) {
  const ask = useConfirm();
  const { mutate: restore } = useRestore(list);
  return async ({ id, name, title, text, confirm = 'Delete', run, onDeleted, notice }: Deletion) => {
    const done = await ask({ title, text, confirm, busy: 'Deleting...', run });
    if (!done) return;
    onDeleted();
    notify({ ...notice, action: { label: 'Undo', onClick: () => restore({ ids: [id], name }) } });
  };
}
