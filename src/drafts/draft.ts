import { ApiError } from '../api/api-error.ts';
import { fieldMessages, sentenceOf } from '../api/error-sentence.ts';
import { changedIn, mergeWords, withNames, type NameOf } from './merge-fields.ts';

/** How long nobody types before a part is saved. */
const PAUSE = 1200;
/** How soon what could not be saved is tried again: the server may be back, or its writer logged in again. */
const AGAIN = 8000;
/** A part that is changed again and again under one's hands is not run after for ever. */
const TRIES = 3;

/** A part of an audit as it is stored: its words, and what is known of their changes. */
export type Stored<Words> = Words & { revision: number; updatedAt: string | null; updatedBy: string };

/** What somebody has to decide on before the part is saved again. */
export interface PartClash<Words> {
  /** Who changed the part, and when. */
  sentence: string;
  theirs: Stored<Words>;
  names: readonly NameOf<Words>[];
}

export interface PartState<Words> {
  /** The part as it is stored. */
  stored: Stored<Words>;
  /** What was sent last; the store may keep it in other signs. */
  saved: Words;
  /** What stands in the fields. */
  words: Words;
  isSaving: boolean;
  savedAt: string | undefined;
  /** What is wrong, by the path of its field. */
  problems: ReadonlyMap<string, string>;
  /** Why it could not be saved. */
  message: string | undefined;
  clash: PartClash<Words> | undefined;
  /** What others alone had changed meanwhile, and is now part of it. */
  taken: { names: readonly NameOf<Words>[]; by: string } | undefined;
}

export interface PartSource<Words extends object> {
  names: readonly NameOf<Words>[];
  start: Stored<Words>;
  /** Stores the words, made of a revision. */
  send: (words: Words, revision: number) => Promise<Stored<Words>>;
  /** What is stored by now. */
  read: () => Promise<Stored<Words>>;
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.errors).length === 0;

/** Whether the same may be stored a little later: there was no answer, the server is in trouble, or nobody is logged in. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 401 || error.status === 429 || error.status >= 500;

/**
 * A part of an audit while it is written. What is typed is saved whenever somebody pauses, one request at a time, and
 * tried again where nobody answers; where others have saved meanwhile both are merged, and what both have changed waits for
 * a decision. It is no piece of the page: another part may be on show while this one is saved.
 */
export function partDraft<Words extends object>({ names, start, send, read }: PartSource<Words>) {
  const wordsOf = (stored: Stored<Words>): Words =>
    Object.fromEntries(names.map((name) => [name, stored[name]])) as Words;
  const changed = (one: Words, other: Words) => changedIn(names, one, other);

  let state: PartState<Words> = {
    stored: start,
    saved: wordsOf(start),
    words: wordsOf(start),
    isSaving: false,
    savedAt: undefined,
    problems: new Map(),
    message: undefined,
    clash: undefined,
    taken: undefined,
  };
  const listeners = new Set<() => void>();
  let running: Promise<boolean> = Promise.resolve(true);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(changes: Partial<PartState<Words>>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  const isDirty = (): boolean => changed(state.words, state.saved).length > 0;

  function saveIn(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Nobody is here any more: whoever comes back is offered what this browser kept.
      if (listeners.size > 0) void save();
    }, wait);
  }

  /** Others have stored another version: all of it is here now but for what has to be decided on. */
  function meet(theirs: Stored<Words>, error: unknown): void {
    const { stored, saved, words } = state;
    const touched = changed(words, saved);
    const merged = mergeWords(names, {
      mine: words,
      touched,
      base: wordsOf(stored),
      theirs: wordsOf(theirs),
    });
    put({
      words: merged.words,
      ...(merged.taken.length > 0 && { taken: { names: merged.taken, by: theirs.updatedBy } }),
      ...(merged.clashes.length > 0
        ? { clash: { sentence: sentenceOf(error), theirs, names: merged.clashes } }
        : { stored: theirs, saved: wordsOf(theirs) }),
    });
  }

  function refuse(error: unknown): void {
    const problems = new Map(fieldMessages(error));
    const sentences = [...new Set(problems.values())];
    put({
      problems,
      message: problems.size > 0 ? `This is not saved yet. ${sentences.join(' ')}` : sentenceOf(error),
    });
    if (mayPass(error)) saveIn(AGAIN);
  }

  async function store(): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      const { stored, words } = state;
      try {
        const next = await send(words, stored.revision);
        put({ stored: next, saved: words, savedAt: next.updatedAt ?? undefined, message: undefined });
        return true;
      } catch (error) {
        if (!isConflict(error) || tries === TRIES) {
          refuse(error);
          return false;
        }
        try {
          meet(await read(), error);
        } catch (unread) {
          refuse(unread);
          return false;
        }
        if (state.clash) return false;
        if (!isDirty()) return true;
      }
    }
  }

  async function storeAll(): Promise<boolean> {
    if (!isDirty()) {
      // What could not be saved was taken back.
      if (state.message !== undefined) put({ message: undefined, problems: new Map() });
      return true;
    }
    if (state.clash) return false;
    put({ isSaving: true, problems: new Map() });
    const isStored = await store();
    put({ isSaving: false });
    // What was typed meanwhile goes the same way.
    return isStored ? storeAll() : false;
  }

  /** Saves what is not saved, after what is being saved. Says whether all of it is stored. */
  function save(): Promise<boolean> {
    clearTimeout(timer);
    running = running.then(storeAll);
    return running;
  }

  return {
    names,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isDirty,
    save,
    change(changes: Partial<Words>): void {
      const forgiven = Object.keys(changes);
      const problems = [...state.problems].filter(([path]) => !forgiven.includes(path.split('.')[0] ?? ''));
      put({ words: { ...state.words, ...changes }, problems: new Map(problems) });
      if (!state.clash) saveIn(PAUSE);
    },
    /** Takes what is known to be stored by now, where nothing here waits to be saved. */
    absorb(stored: Stored<Words>): void {
      if (stored.revision <= state.stored.revision || state.isSaving || isDirty()) return;
      put({ stored, saved: wordsOf(stored), words: wordsOf(stored) });
    },
    /** Puts words of an earlier time into the fields; what others have changed since as well is to be decided on. */
    restore({
      words,
      touched,
      base,
    }: {
      words: Words;
      touched: readonly NameOf<Words>[];
      base: Words;
    }): void {
      const { stored } = state;
      const theirs = wordsOf(stored);
      const { clashes } = mergeWords(names, { mine: words, touched, base, theirs });
      put({ words: withNames(state.words, touched, words) });
      if (clashes.length === 0) {
        saveIn(PAUSE);
        return;
      }
      const sentence = `${stored.updatedBy || 'Somebody'} changed this part after this copy of yours was made.`;
      put({ clash: { sentence, theirs: stored, names: clashes } });
    },
    /** The words as they are stored. */
    storedWords: () => wordsOf(state.stored),
    /** It is decided: changes are made to their version from now on, and what is left of mine is saved. */
    decide(fromTheirs: readonly NameOf<Words>[]): Promise<boolean> {
      const { clash, words } = state;
      if (!clash) return Promise.resolve(true);
      const theirs = wordsOf(clash.theirs);
      put({
        stored: clash.theirs,
        saved: theirs,
        words: withNames(words, fromTheirs, theirs),
        clash: undefined,
        message: undefined,
      });
      return save();
    },
  };
}

export type PartDraft<Words extends object> = ReturnType<typeof partDraft<Words>>;
