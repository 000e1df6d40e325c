import { useState, useSyncExternalStore } from 'react';
import type { SubmissionMetadata } from '../../contract/enquiry.ts';
import { submissionKey } from '../../lib/submission-key.ts';

/** Milliseconds until an unanswered form can be sent again. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** State that another page of this tab needs to continue. */
export interface AttemptState {
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

  /** Starts a new attempt after the form was accepted. */
  restart(): void {
    this.#since = performance.now();
    this.#content = undefined;
  }
}

const never = () => () => undefined;

/**
 * A form's attempt. One in the server's HTML counts from the opening of the page, whenever its code came; any other from
 * its mount.
 */
export function useSubmissionAttempt(): SubmissionAttempt {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [attempt] = useState(() => new SubmissionAttempt(isFromServer ? 0 : performance.now()));
  return attempt;
}
