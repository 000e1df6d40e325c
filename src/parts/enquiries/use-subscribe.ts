import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import type { FormOutcome } from '../../api/form-outcome.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { ANSWER_TIMEOUT_MS, formFields, useFormDraft, useSubmissionAttempt } from './form-draft.ts';
import { honeypotIn } from './hidden-fields.tsx';

type SubscribeResult =
  | { state: 'open' | 'sending' | 'invalid' | 'failed' }
  | { state: 'thanked'; email: string };

const namesEmail = (errors: object): boolean => 'email' in errors;

function arrivalOf(outcome: FormOutcome | undefined): SubscribeResult {
  if (!outcome) return { state: 'open' };
  if (outcome.sent) return { state: 'thanked', email: outcome.email };
  return { state: namesEmail(outcome.errors) ? 'invalid' : 'failed' };
}

/** Loads the contract's schema on demand, because most readers never use the box. */
const loadSchema = async () => (await import('../../contract/enquiry.ts')).Subscription;

/**
 * Logic of the newsletter form (spec §5, decision 9): validates with the contract's schema, sends once, and clears the
 * field on success.
 * @param outcome of a post without JavaScript
 */
export function useSubscribe(outcome: FormOutcome | undefined) {
  const call = useCall();
  const attempt = useSubmissionAttempt();
  const [arrival] = useState(() => arrivalOf(outcome));
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
    const typed = fields.values();
    try {
      const checked = (await withTimeout(loadSchema(), ANSWER_TIMEOUT_MS)).safeParse(typed);
      if (!checked.success) {
        refuse();
        return;
      }
      setResult({ state: 'sending' });
      const { email } = checked.data;
      const body = { email, ...attempt.metadata({ email }, honeypot) };
      await withTimeout(call('POST /api/subscribe', { body }), ANSWER_TIMEOUT_MS);
      attempt.restart();
      draft.clear();
      fields.fill('email', '');
      setResult({ state: 'thanked', email });
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

  const prepare = (): void => void loadSchema().catch(() => undefined);

  return {
    result,
    isSending: result.state === 'sending',
    attach: fields.attach,
    submit,
    prepare,
    keep: draft.keep,
  };
}
