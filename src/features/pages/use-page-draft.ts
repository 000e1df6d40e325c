import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { fieldMessages, sentenceOf } from '../../api/error-sentence.ts';
import { draftInput } from '../../contract/page-fields.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import { changedNames, fieldsOfKind, mergeValues, valuesOf, type PageValues } from './page-content.ts';
import { NO_PROBLEMS, problemsIn, withoutProblem, type PageProblems } from './page-problems.ts';
import { useRefreshPages } from './use-refresh-pages.ts';

/** How long nobody types before the draft is saved. */
const PAUSE = 1200;

/** A page that is changed again and again under one's hands is not run after for ever. */
const TRIES = 3;

/** What somebody has to decide on before anything is saved again. */
export interface PageClash {
  /** Who changed the page, and when. */
  sentence: string;
  theirs: StaffPage;
  names: readonly string[];
}

/** What others alone had changed meanwhile, and is now part of the page. */
export interface TakenFields {
  names: readonly string[];
  by: string;
  isAlone: boolean;
}

interface DraftState {
  /** The page as it is stored. */
  page: StaffPage;
  /** What was sent last; the store may keep it in other signs. */
  saved: PageValues;
  values: PageValues;
  savedAt: string | undefined;
  problems: PageProblems;
  /** Why it could not be saved. */
  message: string | undefined;
  clash: PageClash | undefined;
  taken: TakenFields | undefined;
}

const begin = (page: StaffPage): DraftState => ({
  page,
  saved: valuesOf(page),
  values: valuesOf(page),
  savedAt: undefined,
  problems: NO_PROBLEMS,
  message: undefined,
  clash: undefined,
  taken: undefined,
});

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.errors).length === 0;

/**
 * A page while it is edited. What is typed is saved as a draft whenever somebody pauses, one request at a time; where
 * others have saved meanwhile, both are merged, and what both have changed waits for a decision.
 */
export function usePageDraft(start: StaffPage) {
  const call = useCall();
  const refresh = useRefreshPages();
  const [state, setState] = useState(() => begin(start));
  const latest = useRef(state);
  const running = useRef(Promise.resolve(true));
  const [isSaving, setSaving] = useState(false);
  const fields = fieldsOfKind(start.kind);
  const params = { id: start.id };

  function put(changes: Partial<DraftState>): void {
    latest.current = { ...latest.current, ...changes };
    setState(latest.current);
  }

  const isDirtyNow = (): boolean =>
    changedNames(fields, latest.current.values, latest.current.saved).length > 0;

  /** Others have stored another version: all of it is here now but for what has to be decided on. */
  function meet(theirs: StaffPage, error: unknown): void {
    const { page, saved, values: mine } = latest.current;
    const touched = changedNames(fields, mine, saved);
    const other = valuesOf(theirs);
    const { values, taken, clashes } = mergeValues(fields, {
      mine,
      touched,
      base: valuesOf(page),
      theirs: other,
    });
    const note = { names: taken, by: theirs.updatedBy, isAlone: theirs.revision === page.revision + 1 };
    put({
      values,
      ...(taken.length > 0 && { taken: note }),
      ...(clashes.length > 0
        ? { clash: { sentence: sentenceOf(error), theirs, names: clashes } }
        : { page: theirs, saved: other }),
    });
  }

  function refuse(error: unknown): void {
    const found = fieldMessages(error).map(([name, message]) => [name.replace(/^content\./, ''), message]);
    put({
      problems: new Map(found as [string, string][]),
      message:
        found.length > 0 ? 'This is not saved yet. Please look at the marked fields.' : sentenceOf(error),
    });
  }

  async function store(): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      const { page, values } = latest.current;
      try {
        const body = { revision: page.revision, content: values };
        const { page: stored } = await call('PATCH /api/admin/pages/{id}', { params, body });
        put({ page: stored, saved: values, savedAt: stored.updatedAt ?? undefined, message: undefined });
        return true;
      } catch (error) {
        if (!isConflict(error) || tries === TRIES) {
          refuse(error);
          return false;
        }
        try {
          const { page: theirs } = await call('GET /api/admin/pages/{id}', { params });
          meet(theirs, error);
        } catch (unread) {
          refuse(unread);
          return false;
        }
        if (latest.current.clash) return false;
        if (!isDirtyNow()) return true;
      }
    }
  }

  async function storeAll(): Promise<boolean> {
    if (!isDirtyNow()) return true;
    if (latest.current.clash) return false;
    const problems = problemsIn(draftInput(fields), latest.current.values);
    put({ problems });
    if (problems.size > 0) return false;
    setSaving(true);
    const isStored = await store();
    setSaving(false);
    void refresh();
    // What was typed meanwhile goes the same way.
    return isStored ? storeAll() : false;
  }

  /** Saves what is not saved, after what is being saved. Says whether all of it is stored. */
  function save(): Promise<boolean> {
    running.current = running.current.then(storeAll);
    return running.current;
  }

  const { values, saved, clash } = state;
  const isDirty = changedNames(fields, values, saved).length > 0;
  const onPause = useEffectEvent((typed: PageValues) => {
    if (typed === latest.current.values) void save();
  });
  useEffect(() => {
    if (!isDirty || clash) return undefined;
    const timer = setTimeout(() => onPause(values), PAUSE);
    return () => clearTimeout(timer);
  }, [values, isDirty, clash]);

  return {
    ...state,
    fields,
    isDirty,
    isSaving,
    save,
    change: (name: string, value: unknown) =>
      put({
        values: { ...latest.current.values, [name]: value },
        problems: withoutProblem(latest.current.problems, name),
      }),
    replace: (values: PageValues) => put({ values }),
    /** The page is as it was stored by another way than saving: its values are those of the fields now. */
    restart: (page: StaffPage) => put({ ...begin(page), savedAt: latest.current.savedAt }),
    /** The page has moved on, and what stands in the fields is what it holds. */
    moveOn: (page: StaffPage) => put({ page, message: undefined, problems: NO_PROBLEMS }),
    /** The state as it is by now, after something was waited for. */
    current: () => latest.current,
    complain: (problems: PageProblems) => put({ problems }),
    /** A step was refused: where others have changed the page meanwhile, their version is met; the rest is said. */
    onStepFailed: async (error: unknown) => {
      if (!isConflict(error)) {
        refuse(error);
        return;
      }
      const { page: theirs } = await call('GET /api/admin/pages/{id}', { params });
      meet(theirs, error);
      put({ message: sentenceOf(error) });
    },
    askFor: (asked: PageClash) => put({ clash: asked }),
    /** It is decided: changes are made to their version from now on, and what is left of mine is saved. */
    decide: (theirs: StaffPage, chosen: PageValues) => {
      put({ page: theirs, saved: valuesOf(theirs), values: chosen, clash: undefined });
      return save();
    },
  };
}

export type PageDraft = ReturnType<typeof usePageDraft>;
