import type { SubmissionMetadata } from '../../contract/enquiry.ts';
import { submissionKey } from '../../lib/submission-key.ts';

/** How long a form waits for an answer before it can be sent again, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** What another page of this tab has to know to go on with a filling-in. */
export interface FillingState {
  /** For how long the form was filled in, in milliseconds. */
  spent: number;
  /** What was sent last, and under which key, while no answer came. */
  content?: string | undefined;
  key?: string | undefined;
}

/**
 * One filling-in of a form after the other: knows since when a form is open, and gives what is sent under a key, so
 * that a repeated request is stored once. Times are those of `performance.now`, which no change of the clock disturbs.
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
   * What goes along with the values. The same values get the same key until `restart`: after a lost answer the server
   * knows them again. Values that were changed in between get a new one, because the server keeps what it has and
   * would lose the change.
   *
   * @param honeypot what was typed into the field that people do not see
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

  state(): FillingState {
    return { spent: this.#spent(), content: this.#content, key: this.#key };
  }

  /** Goes on where the filling-in was left: what was sent without an answer keeps its key. */
  resume({ spent, content, key }: FillingState): void {
    this.#since = performance.now() - spent;
    this.#content = content;
    this.#key = key;
  }

  /** The form was accepted and is empty again: whatever is typed next is another enquiry. */
  restart(): void {
    this.#since = performance.now();
    this.#content = undefined;
  }
}
