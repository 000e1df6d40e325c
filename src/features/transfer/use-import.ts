import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { ContentFile } from '../../contract/transfer.ts';
import { readContentFile } from './read-content-file.ts';

/** What was chosen: nothing yet, a file that cannot be used, or one with content. */
export type Chosen =
  | { state: 'nothing' }
  | { state: 'unusable'; name: string; problems: readonly string[] }
  | { state: 'content'; name: string; file: ContentFile };

/** An import from the choice of a file to the report of what was done. `onDone` is called when it is over. */
export function useImport(onDone: () => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({ state: 'nothing' });
  const [removeOthers, setRemoveOthers] = useState(false);
  const dryRun = useMutation({
    mutationFn: (body: { file: ContentFile; removeOthers: boolean }) =>
      call('POST /api/admin/import', { body: { ...body, dryRun: true } }),
  });
  const realRun = useMutation({
    mutationFn: (body: { file: ContentFile; removeOthers: boolean }) =>
      call('POST /api/admin/import', { body: { ...body, dryRun: false } }),
    onSuccess: async () => {
      // There is hardly a screen that shows nothing of the content.
      await queryClient.invalidateQueries();
      onDone();
    },
  });

  function look(file: ContentFile, withoutOthers: boolean) {
    realRun.reset();
    dryRun.mutate({ file, removeOthers: withoutOthers });
  }

  return {
    chosen,
    removeOthers,
    dryRun,
    realRun,
    async choose(file: File) {
      dryRun.reset();
      realRun.reset();
      setRemoveOthers(false);
      const read = await readContentFile(file);
      if ('problems' in read) {
        setChosen({ state: 'unusable', name: file.name, problems: read.problems });
        return;
      }
      setChosen({ state: 'content', name: file.name, file: read.content });
      look(read.content, false);
    },
    /** Takes another answer to whether things are removed that the file does not hold, and looks again. */
    setRemoveOthers(wish: boolean) {
      setRemoveOthers(wish);
      if (chosen.state === 'content') look(chosen.file, wish);
    },
    lookAgain() {
      if (chosen.state === 'content') look(chosen.file, removeOthers);
    },
    run() {
      if (chosen.state === 'content') realRun.mutate({ file: chosen.file, removeOthers });
    },
    startAgain() {
      dryRun.reset();
      realRun.reset();
      setRemoveOthers(false);
      setChosen({ state: 'nothing' });
    },
  };
}
