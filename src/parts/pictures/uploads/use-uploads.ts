import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/api-context.ts';
import { ApiError } from '../../../api/api-error.ts';
import { type PictureRecord, UPLOAD_MAX } from '../../../contract/pictures/picture.ts';
import { type PictureSummary, REFUSED_PICTURE } from '../../../contract/pictures/staff-pictures.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { mentions, searchText } from '../../../lib/search-text.ts';

export const SEARCH_FROM = 13;

/** Pictures that match all words of the term. */
export function findUploads(pictures: readonly PictureSummary[], term: string): readonly PictureSummary[] {
  const isMentioned = mentions(term);
  return pictures.filter(({ name, alt, credit }) => isMentioned(searchText([name, alt, credit])));
}

/** A pending or refused upload, or one with a note; other finished ones are removed. */
export interface Upload {
  id: number;
  name: string;
  /** Progress from 0 to 1; `undefined` while queued. */
  sent: number | undefined;
  error?: string;
  /** It was stored, and staff should know this. */
  note?: string;
  /** It would be refused again. */
  isFinal?: boolean;
}

interface Job extends Upload {
  file: File;
  ending: AbortController;
}

/** Concurrent uploads, limited by the server's image processing. */
const CONCURRENCY = 2;

let count = 0;

const jobOf = (file: File): Job => ({
  id: (count += 1),
  name: file.name || 'Pasted picture',
  file,
  sent: undefined,
  ending: new AbortController(),
});

const ANIMATION_MESSAGE = 'Added. This is an animation, and only its first picture was kept.';

/** Answers that are about the file, and not about the moment. */
const FILE_ERROR_STATUSES: readonly number[] = [400, 413, 415];

/** Error of a file that can be refused without sending it. */
function refusalOf({ size }: File): string | undefined {
  if (size === 0) return REFUSED_PICTURE.empty;
  return size > UPLOAD_MAX.bytes ? REFUSED_PICTURE.bytes : undefined;
}

/** Uploads files with limited concurrency. Refused files show a reason and do not block others. */
export function useUploads(onAdded: (picture: PictureRecord) => void) {
  const call = useCall();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const [added, setAdded] = useState(0);
  const inFlight = useRef(new Map<number, AbortController>());
  const latestOnAdded = useRef(onAdded);
  useEffect(() => {
    latestOnAdded.current = onAdded;
  });

  const change = useCallback(
    (id: number, changes: Partial<Job>) =>
      setJobs((all) => all.map((job) => (job.id === id ? { ...job, ...changes } : job))),
    [],
  );
  const drop = useCallback((id: number) => setJobs((all) => all.filter((job) => job.id !== id)), []);

  const run = useCallback(
    async ({ id, file, name, ending }: Job) => {
      inFlight.current.set(id, ending);
      try {
        const { picture, isAnimation } = await call('POST /api/admin/pictures', {
          query: { name },
          body: file,
          signal: ending.signal,
          onProgress: (sent) => change(id, { sent }),
          waitsForRefresh: true,
        });
        if (isAnimation) change(id, { note: ANIMATION_MESSAGE });
        else drop(id);
        setAdded((before) => before + 1);
        latestOnAdded.current(picture);
      } catch (error) {
        if (ending.signal.aborted) return;
        const isFinal = error instanceof ApiError && FILE_ERROR_STATUSES.includes(error.status);
        change(id, { error: errorMessage(error), isFinal });
      } finally {
        inFlight.current.delete(id);
      }
    },
    [call, change, drop],
  );

  // The next ones begin as others end.
  useEffect(() => {
    const waiting = jobs.filter(({ id, error, sent }) => {
      return sent === undefined && error === undefined && !inFlight.current.has(id);
    });
    for (const job of waiting.slice(0, Math.max(0, CONCURRENCY - inFlight.current.size))) {
      change(job.id, { sent: 0 });
      void run(job);
    }
  }, [jobs, change, run]);

  // Leaving the screen cancels uploads.
  useEffect(() => {
    const all = inFlight.current;
    return () => {
      for (const ending of all.values()) ending.abort();
    };
  }, []);

  return {
    uploads: jobs,
    /** Stored pictures since the screen opened. */
    added,
    add: (files: Iterable<File>) => {
      const fresh = Array.from(files, jobOf).map((job) => {
        const error = refusalOf(job.file);
        return error === undefined ? job : { ...job, error, isFinal: true };
      });
      setJobs((all) => [...all, ...fresh]);
    },
    /** Cancels an upload, or dismisses a refused one. */
    cancel: (id: number) => {
      inFlight.current.get(id)?.abort();
      inFlight.current.delete(id);
      drop(id);
    },
    retry: (id: number) =>
      setJobs((all) => all.map((job) => (job.id === id ? { ...jobOf(job.file), id } : job))),
  };
}
