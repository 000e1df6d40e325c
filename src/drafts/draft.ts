import { ApiError, fieldMessages, isConflict } from '../api/api-error.ts';
import { errorMessage } from '../lib/error-message.ts';
import { changedFields, mergeFields, withFields, type DraftFields } from './merge-fields.ts';

/** The pause in typing after which a draft is saved, and the time until a failure is retried, in milliseconds. */
interface Autosave {
  pauseMs: number;
  retryMs?: number;
}
/** Autosave timing of pages and parts of an audit. */
export const AUTOSAVE: Autosave = { pauseMs: 1200, retryMs: 8000 };

/** A limit for records that others change faster than they can be merged. */
const SAVE_ATTEMPTS = 3;

/** The part of a stored record that the engine reads. */
export interface DraftRecord {
  revision?: number | undefined;
  createdAt?: string;
  updatedAt?: string | null;
  updatedBy?: string;
}

/** `undefined` for a new record. */
export type StoredDraft = DraftRecord | undefined;

/** Messages by the path of their field, such as `badges.0.name`. */
export type Problems = ReadonlyMap<string, string>;
const NO_PROBLEMS: Problems = new Map();

/** Fields that two people changed. Nothing is saved until `resolveConflict` is called. */
export interface Conflict<Fields, Name, Stored> {
  /** Names who changed the record, and when. */
  message: string;
  stored: Stored;
  remote: Fields;
  names: readonly Name[];
}

/** Fields that only others changed, and that are part of the draft now. */
export interface Merged<Name> {
  names: readonly Name[];
  by: string;
  /** True when no one else can change it. */
  isAlone: boolean;
}

interface DraftState<Fields, Name, Stored> {
  stored: Stored;
  /** The fields as they were sent last; the store may keep them in other signs. */
  saved: Fields;
  fields: Fields;
  isSaving: boolean;
  savedAt: string | undefined;
  problems: Problems;
  /** Why the draft could not be saved. */
  message: string | undefined;
  /** Error of the last request, until the next change. */
  error: unknown;
  conflict: Conflict<Fields, Name, Stored> | undefined;
  merged: Merged<Name> | undefined;
}

export interface DraftOptions<Fields, Name extends string, Stored> {
  /** The name of such a record in a sentence, such as `page`. */
  what: string;
  fields: DraftFields<Fields, Name>;
  stored: Stored;
  fieldsOf: (stored: Stored) => Fields;
  /** Stores the fields, based on a stored version. `changed` lists the fields that differ from it. */
  send: (fields: Fields, stored: Stored, changed: readonly Name[]) => Promise<Stored>;
  /** Reads the record after a conflict. Without it the last write wins. */
  read?: () => Promise<Stored>;
  /** The timing, if these fields may be saved while typing. Without it, only `save` saves. */
  autosave?: (fields: Fields, stored: Stored) => Autosave | undefined;
  /** Finds mistakes before anything is sent. */
  check?: (fields: Fields) => Problems;
  /** Message for a failure; without an error, `check` has found problems. */
  explain?: (problems: Problems, error: unknown) => string;
  /** The path of a field by that which the API names. */
  pathOf?: (path: string) => string;
  /** Fields to show after saving; defaults to those that were sent. */
  asSaved?: (stored: Stored, sent: Fields) => Fields;
  /** State of a previous editor of the same record. */
  resume?: Partial<Pick<DraftState<Fields, Name, Stored>, 'saved' | 'fields' | 'savedAt'>> | undefined;
}

/** True when a retry may succeed: no answer, a server error, or an expired session. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 401 || error.status === 429 || error.status >= 500;

export const explainFailure = (problems: Problems, error: unknown): string =>
  problems.size > 0 ? 'Not saved yet. Please check the marked fields.' : errorMessage(error);

/** Fields unchanged since sending get their saved value; others keep the newer input. */
const afterSaving = <Fields extends object>(current: Fields, sent: Fields, saved: Fields): Fields => ({
  ...current,
  ...Object.fromEntries(
    Object.entries(saved).filter(([name]) => Reflect.get(current, name) === Reflect.get(sent, name)),
  ),
});

/**
 * A record while it is written: saved after each pause or on demand, one request at a time, retried, merged field by
 * field with the changes of others, and stopped where both sides changed the same field. Independent of React, so that
 * a draft can be saved while no editor shows it.
 */
export function createDraft<Fields extends object, Name extends string, Stored extends StoredDraft>(
  options: DraftOptions<Fields, Name, Stored>,
) {
  const { what, fields: set, fieldsOf, send, read, check } = options;
  const { explain = explainFailure, pathOf = (path) => path, asSaved = (_, sent) => sent } = options;

  const begin = (stored: Stored) => ({
    stored,
    saved: fieldsOf(stored),
    fields: fieldsOf(stored),
    problems: NO_PROBLEMS,
    message: undefined,
    error: undefined,
    conflict: undefined,
    merged: undefined,
  });
  let state: DraftState<Fields, Name, Stored> = {
    ...begin(options.stored),
    isSaving: false,
    savedAt: undefined,
    ...options.resume,
  };
  const listeners = new Set<() => void>();
  let running = Promise.resolve(true);
  let isAutomatic = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(changes: Partial<typeof state>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  const autosave = (): Autosave | undefined => options.autosave?.(state.fields, state.stored);

  const isDirty = (): boolean => changedFields(set, state.fields, state.saved).length > 0;

  function scheduleSave(pause: keyof Autosave): void {
    clearTimeout(timer);
    const ms = autosave()?.[pause];
    if (ms === undefined || state.conflict) return;
    // Without listeners the editor is closed; the local copy is offered when it opens again.
    timer = setTimeout(() => void (listeners.size > 0 && save()), ms);
  }

  /** Merges a version that others stored after the one of revision `since`. */
  function mergeRemote(stored: Stored, error: unknown, since: number, found: Set<Name>): void {
    const [base, remote] = [fieldsOf(state.stored), fieldsOf(stored)];
    const touched = changedFields(set, state.fields, state.saved);
    const { fields, merged, conflicts } = mergeFields(set, { local: state.fields, touched, base, remote });
    for (const name of merged) found.add(name);
    const decided = changedFields(set, base, remote).filter((name) => !conflicts.includes(name));
    put({
      fields,
      saved: withFields(set, state.saved, decided, remote),
      message: undefined,
      error: undefined,
      ...(merged.length > 0 && {
        merged: { names: [...found], by: stored?.updatedBy ?? '', isAlone: stored?.revision === since + 1 },
      }),
      ...(conflicts.length > 0
        ? { conflict: { message: errorMessage(error), stored, remote, names: conflicts } }
        : { stored }),
    });
  }

  function setErrors(problems: Problems, error?: unknown): void {
    put({ problems, error, message: explain(problems, error) });
    if (error !== undefined && isTemporary(error) && isDirty()) scheduleSave('retryMs');
  }

  const refuse = (error: unknown): void =>
    setErrors(new Map(fieldMessages(error).map(([path, message]) => [pathOf(path), message])), error);

  /** Merges after a conflict. Resolves to whether the request may be sent again. */
  async function recover(error: unknown, since: number, found = new Set<Name>()): Promise<boolean> {
    try {
      if (!read || !isConflict(error)) throw error;
      mergeRemote(await read(), error, since, found);
      return state.conflict === undefined;
    } catch (failure) {
      refuse(failure);
      return false;
    }
  }

  const revision = (): number => state.stored?.revision ?? 0;

  async function store(): Promise<boolean> {
    const since = revision();
    const found = new Set<Name>();
    for (let tries = 1; ; tries += 1) {
      const { fields: sent, saved, stored } = state;
      try {
        const next = await send(sent, stored, changedFields(set, sent, saved));
        const now = asSaved(next, sent);
        put({
          stored: next,
          saved: now,
          fields: afterSaving(state.fields, sent, now),
          savedAt: next?.updatedAt ?? next?.createdAt,
          message: undefined,
          error: undefined,
        });
        return true;
      } catch (error) {
        if (tries === SAVE_ATTEMPTS) {
          refuse(error);
          return false;
        }
        if (!(await recover(error, since, found))) return false;
        if (autosave() && !isDirty()) return true;
      }
    }
  }

  async function run(): Promise<boolean> {
    if (autosave() && !isDirty()) {
      // A refused change was taken back.
      if (state.message !== undefined) put({ message: undefined, error: undefined, problems: NO_PROBLEMS });
      return true;
    }
    if (state.conflict) return false;
    const problems = check?.(state.fields) ?? NO_PROBLEMS;
    if (problems.size > 0) {
      setErrors(problems);
      return false;
    }
    const before = autosave() ? {} : { message: undefined, error: undefined, merged: undefined };
    put({ isSaving: true, problems, ...before });
    const isStored = await store();
    put({ isSaving: false });
    return isStored && autosave() && isDirty() ? run() : isStored;
  }

  /** Saves all changes; an autosave repeats for changes made meanwhile. Resolves to whether all are stored. */
  function save(): Promise<boolean> {
    clearTimeout(timer);
    if (!state.isSaving) {
      isAutomatic = autosave() !== undefined;
      running = run();
    } else if (isAutomatic) running = running.then(run);
    return running;
  }

  return {
    what,
    fieldSet: set,
    fieldsOf,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isDirty,
    isAutosaved: () => autosave() !== undefined,
    save,
    change(changes: Partial<Fields>): void {
      const names = Object.keys(changes);
      const problems = [...state.problems].filter(([path]) => !names.includes(path.split('.')[0] ?? ''));
      put({ fields: { ...state.fields, ...changes }, problems: new Map(problems), error: undefined });
      scheduleSave('pauseMs');
    },
    setProblems: (problems: Problems) => put({ problems }),
    /** Starts over from a stored version. */
    reset: (stored: Stored) => put(begin(stored)),
    /** Continues from a version stored by another request, such as publishing. The fields stay. */
    setStored: (stored: Stored) =>
      put({ stored, problems: NO_PROBLEMS, message: undefined, error: undefined }),
    /** Takes a newer stored version, unless changes are pending. */
    acceptRemote(stored: Stored): void {
      if ((stored?.revision ?? 0) <= revision() || state.isSaving || isDirty()) return;
      const remote = fieldsOf(stored);
      const changed = changedFields(set, fieldsOf(state.stored), remote);
      const saved = withFields(set, state.saved, changed, remote);
      put({ stored, saved, fields: withFields(set, state.fields, changed, remote) });
    },
    /** Reports the failure of another request, such as publishing. After a conflict the remote version is merged. */
    async reportFailure(error: unknown): Promise<void> {
      await recover(error, revision());
      if (isConflict(error)) put({ message: errorMessage(error) });
    },
    /** Puts fields of a local copy back. Returns false where others changed the same fields since its base. */
    restore(names: readonly Name[], copy: Fields, base: Fields | undefined): boolean {
      const { stored } = state;
      const remote = fieldsOf(stored);
      const conflicts = base ? mergeFields(set, { local: copy, touched: names, base, remote }).conflicts : [];
      const message = `${stored?.updatedBy || 'Someone'} changed this ${what} after your copy was saved.`;
      put({
        fields: withFields(set, state.fields, names, copy),
        ...(conflicts.length > 0 && { conflict: { message, stored, remote, names: conflicts } }),
      });
      scheduleSave('pauseMs');
      return conflicts.length === 0;
    },
    /** Ends a conflict with these fields of theirs and the rest of mine. `save` stores what is left of mine. */
    resolveConflict(fromRemote: readonly Name[]): void {
      const { conflict, saved, fields } = state;
      if (!conflict) return;
      const { stored, remote, names } = conflict;
      put({
        stored,
        saved: withFields(set, saved, names, remote),
        fields: withFields(set, fields, fromRemote, remote),
        conflict: undefined,
        message: undefined,
      });
    },
  };
}

export type Draft<Fields extends object, Name extends string, Stored extends StoredDraft> = ReturnType<
  typeof createDraft<Fields, Name, Stored>
>;
