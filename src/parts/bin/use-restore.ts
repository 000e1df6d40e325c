import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import type { BinList } from '../../contract/bin.ts';
import { counted } from '../../lib/text.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

interface Restoring {
  ids: readonly string[];
  /** Of a single one. */
  name?: string;
}

/** Restores deleted records of a list. Works after unmount, because the notice that offers it outlives the page. */
export function useRestore(list: BinList, onDone: () => void = () => undefined) {
  const call = useCall();
  const restore = useMutation({
    mutationFn: ({ ids }: Restoring) =>
      call('POST /api/admin/bin/restore', { body: { list, ids: [...ids] }, waitsForRefresh: true }),
    onSuccess: ({ changed, notes }, { name }) => {
      onDone();
      const what = name === undefined ? `${counted(changed, 'item')} restored.` : `“${name}” is back.`;
      notify({ title: 'Restored', description: [what, ...notes].join(' ') });
    },
    onError: (error, item) => {
      notifyFailure('Not restored', error, { label: 'Try again', onClick: () => restore.mutate(item) });
    },
  });
  return restore;
}
