import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { choiceOf } from '../../contract/import-choice.ts';
import type { ContentFile, ImportReport } from '../../contract/transfer.ts';
import { isTaken, saying, standingsOf, type Said, type Standing } from './choice.ts';
import { readContentFile, type Pictures } from './read-content-file.ts';
import { sendPictures, type Sending } from './send-pictures.ts';

/** What was chosen: nothing yet, a file that cannot be used, or one with content. */
export type Chosen =
  | { state: 'nothing' }
  | { state: 'unusable'; name: string; problems: readonly string[] }
  | { state: 'content'; name: string; file: ContentFile; pictures: Pictures };

interface Look {
  file: ContentFile;
  removeOthers: boolean;
}

const NOTHING_SAID: Said = new Map();
const NO_PICTURES: Pictures = new Map();

/** Whether an import did not happen because the site is another one than the report was about. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/**
 * An import from the choice of a file to the report of what was done. `onDone` is called when it is over, `onConflict`
 * when it was refused because the site has changed: what would happen now is looked at anew, and the ticks stay.
 */
export function useImport({ onDone, onConflict }: { onDone: () => void; onConflict: () => void }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({ state: 'nothing' });
  const [removeOthers, setRemoveOthers] = useState(false);
  const [said, setSaid] = useState(NOTHING_SAID);
  /** The latest that is known; it stays in sight while it is asked for again. */
  const [report, setReport] = useState<ImportReport>();
  const [sending, setSending] = useState<Sending>();
  const pictures = chosen.state === 'content' ? chosen.pictures : NO_PICTURES;
  const standings = useMemo(
    () => standingsOf(report?.entries ?? [], said, pictures),
    [report, said, pictures],
  );
  const dryRun = useMutation({
    mutationFn: (look: Look) => call('POST /api/admin/import', { body: { ...look, dryRun: true } }),
  });
  const realRun = useMutation({
    mutationFn: async (look: Look & { seen: string }) => {
      const taken = standings.filter(isTaken).map(({ entry }) => entry);
      await sendPictures(call, taken, pictures, setSending);
      setSending(undefined);
      const only = choiceOf(taken);
      return await call('POST /api/admin/import', { body: { ...look, only, dryRun: false } });
    },
    onSuccess: async () => {
      // There is hardly a screen that shows nothing of the content.
      await queryClient.invalidateQueries();
      onDone();
    },
    onError: (error, { file, removeOthers: wish }) => {
      setSending(undefined);
      if (!isConflict(error)) return;
      onConflict();
      look(file, wish);
    },
  });

  /** Of several looks the last one counts. */
  function look(file: ContentFile, wish: boolean) {
    dryRun.mutate({ file, removeOthers: wish }, { onSuccess: setReport });
  }

  function forget() {
    dryRun.reset();
    realRun.reset();
    setRemoveOthers(false);
    setSaid(NOTHING_SAID);
    setReport(undefined);
  }

  return {
    chosen,
    removeOthers,
    report,
    standings,
    dryRun,
    realRun,
    /** Which picture is on its way, while one is. */
    sending,
    async choose(file: File) {
      forget();
      const read = await readContentFile(file);
      if ('problems' in read) {
        setChosen({ state: 'unusable', name: file.name, problems: read.problems });
        return;
      }
      setChosen({ state: 'content', name: file.name, file: read.content, pictures: read.pictures });
      look(read.content, false);
    },
    tick(which: readonly Standing[], isTicked: boolean) {
      setSaid((before) => saying(before, which, isTicked));
    },
    /** Takes another answer to whether things are removed that the file does not hold, and looks again. */
    setRemoveOthers(wish: boolean) {
      setRemoveOthers(wish);
      realRun.reset();
      if (chosen.state === 'content') look(chosen.file, wish);
    },
    lookAgain() {
      if (chosen.state === 'content') look(chosen.file, removeOthers);
    },
    run() {
      if (chosen.state === 'content' && report) {
        realRun.mutate({ file: chosen.file, removeOthers, seen: report.seen });
      }
    },
    startAgain() {
      forget();
      setChosen({ state: 'nothing' });
    },
  };
}
