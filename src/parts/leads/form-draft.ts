import { useEffect, useMemo, useState } from 'react';
import type { FormOutcome } from '../../api/form-outcome.ts';
import type { SubmissionMetadata } from '../../contract/lead.ts';
import { submissionKey } from '../../lib/submission-key.ts';
import { MINUTE } from '../../lib/time.ts';
import { useIsLive } from '../../ui/use-is-live.ts';

/** Milliseconds until an unanswered form can be sent again. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** State that another page of this tab needs to continue. */
interface AttemptState {
  /** For how long the form was filled in, in milliseconds. */
  spent: number;
  /** Last unanswered content and its key. */
  content?: string | undefined;
  key?: string | undefined;
}

/**
 * Tracks attempts to fill in a form: its duration, and an idempotency key per content, so that a repeated request is
 * stored once. Uses `performance.now`, which clock changes do not affect.
 */
export class SubmissionAttempt {
  #since: number;
  #content: string | undefined;
  #key: string | undefined;

  /** @param since when the visitor first saw the form */
  constructor(since: number) {
    this.#since = since;
  }

  /**
   * Metadata of a submission. Unchanged values keep their key until `restart`, so that the server recognizes a retry;
   * changed values get a new one, because the server would keep the old content.
   */
  metadata(values: object, honeypot: string): SubmissionMetadata {
    const content = JSON.stringify(values);
    if (content !== this.#content) this.#key = undefined;
    this.#content = content;
    this.#key ??= submissionKey();
    return {
      submissionKey: this.#key,
      elapsed: this.#spent(),
      ...(honeypot && { topic: honeypot }),
    };
  }

  #spent = (): number => Math.max(0, Math.round(performance.now() - this.#since));

  state(): AttemptState {
    return { spent: this.#spent(), content: this.#content, key: this.#key };
  }

  /** Continues a previous attempt; unanswered content keeps its key. */
  resume({ spent, content, key }: AttemptState): void {
    this.#since = performance.now() - spent;
    this.#content = content;
    this.#key = key;
  }

  restart(): void {
    this.#since = performance.now();
    this.#content = undefined;
  }
}

/**
 * A form's attempt. One in the server's HTML counts from the opening of the page, whenever its code came; any other from
 * its mount.
 */
export function useSubmissionAttempt(): SubmissionAttempt {
  const isFromServer = !useIsLive();
  const [attempt] = useState(() => new SubmissionAttempt(isFromServer ? 0 : performance.now()));
  return attempt;
}

/** Reads and fills the text fields of a form, which are uncontrolled. */
export function formFields(names: readonly string[]) {
  let form: HTMLFormElement | null = null;
  const at = (name: string) => {
    const found = form?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
  };
  return {
    attach: (element: HTMLFormElement | null): void => {
      form = element;
    },
    values: (): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, at(name)?.value ?? ''])),
    /** Fills a field, with the event that typing has; React calls no `onChange` for it. */
    fill: (name: string, text: string): void => {
      const field = at(name);
      if (!field) return;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    focus: (name: string, options?: FocusOptions): void => at(name)?.focus(options),
    /** Focuses the first field with an error; false without any. */
    focusFirst: (errors: object): boolean => {
      const first = names.find((name) => name in errors);
      if (first !== undefined) at(first)?.focus();
      return first !== undefined;
    },
  };
}

/** Unsent content of a form and the state of its attempt. */
interface FormDraft extends AttemptState {
  values: Record<string, string>;
  /** Time of the last input, in milliseconds. */
  typedAt: number;
}

const KEY_PREFIX = 'unsent:';
/** Lifetime of an abandoned draft, in milliseconds. */
const DRAFT_LIFETIME_MS = 30 * MINUTE;

let removal: ReturnType<typeof setTimeout> | undefined;

const isExpired = ({ typedAt }: FormDraft): boolean => Date.now() - typedAt > DRAFT_LIFETIME_MS;

/** Reads the draft of a form; `undefined` after 30 minutes, or when storage is blocked or damaged. */
export function readFormDraft(form: string): FormDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY_PREFIX + form) ?? 'null') as FormDraft | null;
    if (!draft || !isExpired(draft)) return draft ?? undefined;
    sessionStorage.removeItem(KEY_PREFIX + form);
    return undefined;
  } catch {
    return undefined;
  }
}

const sameValues = (one: Pick<FormDraft, 'values'>, other: FormDraft | undefined): boolean =>
  JSON.stringify(one.values) === JSON.stringify(other?.values);

/**
 * Stores a form's input until it is sent, the tab is closed or 30 minutes pass without input. An empty form stores
 * nothing.
 */
export function saveFormDraft(form: string, draft: Omit<FormDraft, 'typedAt'>): void {
  try {
    if (Object.values(draft.values).some(Boolean)) {
      const before = readFormDraft(form);
      const typedAt = (sameValues(draft, before) ? before?.typedAt : undefined) ?? Date.now();
      sessionStorage.setItem(KEY_PREFIX + form, JSON.stringify({ ...draft, typedAt }));
      // Read once it is over, it is removed, also where the page stays open.
      clearTimeout(removal);
      removal = setTimeout(() => readFormDraft(form), typedAt + DRAFT_LIFETIME_MS + 1000 - Date.now());
    } else {
      sessionStorage.removeItem(KEY_PREFIX + form);
    }
  } catch {
    // Blocked or full: the form works as ever, and is empty after a reload.
  }
}

/**
 * Keeps the unsent content of a form in this tab and restores it after hydration, into empty fields only: newer input
 * and values returned by the server take precedence.
 * @param fields always the same object
 */
export function useFormDraft(
  form: string,
  attempt: SubmissionAttempt,
  initial: FormOutcome | undefined,
  fields: ReturnType<typeof formFields>,
) {
  const draft = useMemo(
    () => ({
      save: () => saveFormDraft(form, { values: fields.values(), ...attempt.state() }),
      clear: () => saveFormDraft(form, { values: {}, ...attempt.state() }),
    }),
    [form, attempt, fields],
  );

  useEffect(() => {
    if (initial?.sent) {
      draft.clear();
      return;
    }
    const stored = initial ? undefined : readFormDraft(form);
    if (stored) {
      const typed = fields.values();
      for (const [name, text] of Object.entries(stored.values))
        if (typed[name] === '') fields.fill(name, text);
      attempt.resume(stored);
    }
    draft.save();
  }, [form, attempt, initial, fields, draft]);

  return draft;
}
