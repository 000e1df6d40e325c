import { useId, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { useFormOutcome, type FormOutcome } from '../../api/form-outcome.ts';
import { cleanEmail } from '../../contract/clean-email.ts';
import { SUBSCRIBER_EMAIL } from '../../contract/lead-fields.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { Can } from '../../ui/art/daymarks.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { EmailSuggestion } from './email-suggestion.tsx';
import { ANSWER_TIMEOUT_MS, formFields, useFormDraft, useSubmissionAttempt } from './form-draft.ts';
import { HiddenFields, honeypotIn, ignoreSecondClick } from './hidden-fields.tsx';

type SubscribeResult =
  | { state: 'open' | 'sending' | 'invalid' | 'failed' }
  | { state: 'thanked'; email: string; needsConfirmation: boolean };

const namesEmail = (errors: object): boolean => 'email' in errors;

function resultOf(outcome: FormOutcome | undefined): SubscribeResult {
  if (!outcome) return { state: 'open' };
  if (outcome.sent) {
    const { email, needsConfirmation = false } = outcome;
    return { state: 'thanked', email, needsConfirmation };
  }
  return { state: namesEmail(outcome.errors) ? 'invalid' : 'failed' };
}

/**
 * Logic of the subscribe form (spec §5, decision 9): checks the address, and sends once.
 * @param outcome of a post without JavaScript
 */
function useSubscribe(outcome: FormOutcome | undefined) {
  const call = useCall();
  const attempt = useSubmissionAttempt();
  const [arrival] = useState(() => resultOf(outcome));
  const [result, setResult] = useState(arrival);
  const isBusy = useRef(false);
  const [fields] = useState(() => formFields(['email']));
  const draft = useFormDraft('subscribe', attempt, outcome, fields);
  useEffect(() => {
    if (arrival.state === 'invalid' && document.activeElement === document.body) {
      fields.focus('email', { preventScroll: true });
    }
  }, [arrival, fields]);

  function refuse(): void {
    setResult({ state: 'invalid' });
    fields.focus('email');
  }

  async function subscribe(honeypot: string): Promise<void> {
    const email = cleanEmail(fields.values()['email'] ?? '');
    if (!SUBSCRIBER_EMAIL.test(email)) {
      refuse();
      return;
    }
    try {
      setResult({ state: 'sending' });
      const body = { email, ...attempt.metadata({ email }, honeypot) };
      const { needsConfirmation } = await withTimeout(
        call('POST /api/subscribe', { body }),
        ANSWER_TIMEOUT_MS,
      );
      draft.clear();
      setResult({ state: 'thanked', email, needsConfirmation });
    } catch (error) {
      if (error instanceof ApiError && namesEmail(error.errors)) refuse();
      else setResult({ state: 'failed' });
    }
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await subscribe(honeypotIn(event.currentTarget));
    isBusy.current = false;
  }

  return {
    result,
    isSending: result.state === 'sending',
    attach: fields.attach,
    submit,
    saveDraft: draft.save,
    suggestion: { fields, onTake: draft.save },
  };
}

/** Anchor of the box, where a post without JavaScript returns. */
const SUBSCRIBE_FORM = 'subscribe-form';

const problems = {
  invalid: 'Please enter a valid email address.',
  failed: 'There was an error subscribing. Please try again.',
} as const;

/** The subscribe form (spec §5, decision 9) with its outcome inside. Without JavaScript it posts to its own page. */
export function SubscribeBox({ heading, text }: { heading: string; text: string }) {
  const outcome = useFormOutcome('subscribe');
  const { result, isSending, attach, submit, saveDraft, suggestion } = useSubscribe(outcome);
  const id = useId();
  const problem =
    result.state === 'invalid' || result.state === 'failed' ? problems[result.state] : undefined;
  const isInvalid = result.state === 'invalid';
  const isThanked = result.state === 'thanked';
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had focus is gone.
    if (isThanked && document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [isThanked]);

  return (
    <section
      id={SUBSCRIBE_FORM}
      aria-labelledby={`${id}-title`}
      className="on-land scroll-mt-4 rounded-md border border-line-land p-6"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {heading}
      </h2>
      <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
        {text}
      </p>
      {!isThanked && (
        <form
          ref={attach}
          method="post"
          action={`#${SUBSCRIBE_FORM}`}
          aria-labelledby={`${id}-title`}
          noValidate
          onSubmit={submit}
          className="mt-4 grid gap-3"
        >
          <HiddenFields form="subscribe" />
          <label className="sr-only" htmlFor={`${id}-email`}>
            Email address
          </label>
          <EmailSuggestion {...suggestion}>
            <input
              className="input"
              id={`${id}-email`}
              name="email"
              type="email"
              required
              defaultValue={outcome?.sent === false ? outcome.values['email'] : undefined}
              placeholder="you@example.com"
              autoComplete="email"
              onChange={saveDraft}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? `${id}-problem ${id}-help` : `${id}-help`}
            />
          </EmailSuggestion>
          {problem !== undefined && (
            <FieldError id={`${id}-problem`} role="alert">
              {problem}
            </FieldError>
          )}
          <Button type="submit" busy={isSending ? 'Subscribing...' : undefined} onClick={ignoreSecondClick}>
            Subscribe
          </Button>
        </form>
      )}
      {/* There from the start, so that screen readers know it before it speaks. */}
      <div ref={status} role="status" tabIndex={-1} className="outline-none">
        {result.state === 'thanked' && (
          <p className="ok mt-3">
            <Can />
            <span className="min-w-0 wrap-anywhere">
              {result.needsConfirmation
                ? `Almost done: I’ve sent a link to ${result.email}. Open it to confirm.`
                : `Thank you for subscribing with ${result.email}.`}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
