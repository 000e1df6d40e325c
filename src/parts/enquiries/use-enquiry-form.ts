import { useEffect, useMemo, useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldError,
  type FieldErrors as FormErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import type { FormOutcome } from '../../api/form-outcome.ts';
import type { EnquiryMetadata } from '../../contract/enquiry.ts';
import type { FieldErrors } from '../../contract/problem.ts';
import { TimeoutError, withTimeout } from '../../lib/with-timeout.ts';
import { notify } from '../../ui/toast-store.ts';
import { honeypotIn } from './hidden-fields.tsx';
import { ANSWER_TIMEOUT_MS, useSubmissionAttempt } from './submission-attempt.ts';
import { useFormDraft } from './form-draft.ts';

/** Outcome beside the form. */
export type EnquiryResult =
  { state: 'open' } | { state: 'sent'; email?: string } | { state: 'refused'; message: string };

/** Message after a timeout. The request may have arrived; its key merges it with the next. */
const LATE =
  'There is no answer yet. Your connection may be slow. Everything you typed is still here: please send it again, and it arrives only once.';

export interface EnquiryFormOptions<Input extends FieldValues, Output> {
  /** Storage name of the form's draft. */
  keptAs: string;
  /** Fetches the schema of the contract, as a resolver: its texts are the form's. */
  loadResolver(): Promise<Resolver<Input, unknown, Output>>;
  /** The empty form, also after success. */
  empty: Input & DefaultValues<Input>;
  /** Sends what was checked, together with the metadata of how it was filled in. */
  send(values: Output & EnquiryMetadata): Promise<unknown>;
  /** The notice of success. */
  success: { title: string; description: string };
  /** Message when no answer came. */
  noAnswer: string;
  /** Outcome of a post without JavaScript. */
  initial: FormOutcome | undefined;
}

/** Message of a field, with a hint where the schema has one. */
const toFormError = ([message = '', ...rest]: string[]): FieldError & { message: string } => ({
  type: 'server',
  message,
  types: { server: rest },
});

function toFormErrors<Input extends FieldValues>(errors: FieldErrors): FormErrors<Input> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, toFormError(messages)]),
  ) as FormErrors<Input>;
}

function initialResult(initial: FormOutcome | undefined): EnquiryResult {
  if (!initial) return { state: 'open' };
  return initial.sent
    ? { state: 'sent', email: initial.email }
    : { state: 'refused', message: initial.message };
}

/** Milliseconds to wait for optional code before sending without it. */
const CODE_TIMEOUT_MS = 3_000;

const ifItComes = <Code>(code: Promise<Code>): Promise<Code | undefined> =>
  withTimeout(code, CODE_TIMEOUT_MS).catch(() => undefined);

/** Loads the visit's origin when a visitor starts to fill in a form. */
const loadVisit = () => ifItComes(import('./visit-origin.ts'));

/**
 * Logic of all visitors' forms (spec §4, §5, §8): validates on submit and then on change, sends one request at a time,
 * shows the outcome in a notice and beside the form, keeps values on failure, assigns server errors to fields, adds
 * idempotency and spam metadata and the visit's origin, and continues from a post without JavaScript or a draft. The
 * form must render `HiddenFields`. Fields are uncontrolled without default values, so that text typed before hydration
 * stays.
 */
export function useEnquiryForm<Input extends FieldValues, Output extends object>(
  options: EnquiryFormOptions<Input, Output>,
) {
  const { keptAs, loadResolver, empty, send, success, noAnswer, initial } = options;
  const refused = initial?.sent === false ? initial : undefined;
  const [arrival] = useState(() => initialResult(initial));
  const [result, setResult] = useState(arrival);
  const [serverErrors] = useState(() => toFormErrors<Input>(refused?.errors ?? {}));
  const { control, register, handleSubmit, reset, setError, getValues, setValue } = useForm<
    Input,
    unknown,
    Output
  >({
    async resolver(...given) {
      const check = await ifItComes(loadResolver());
      // Without the validation code only the server validates.
      return check ? check(...given) : { values: given[0] as unknown as Output, errors: {} };
    },
    criteriaMode: 'all',
    mode: refused ? 'onChange' : 'onSubmit',
    reValidateMode: 'onChange',
    ...(refused && { errors: serverErrors }),
  });
  const { errors, isSubmitting } = useFormState({ control });
  const isSending = useRef(false);
  const attempt = useSubmissionAttempt();
  const fields = useMemo(
    () => ({
      values: (): Record<string, string> => getValues(),
      fill: (name: string, text: string) => {
        setValue(name as Path<Input>, text as PathValue<Input, Path<Input>>);
      },
    }),
    [getValues, setValue],
  );
  const draft = useFormDraft(keptAs, attempt, initial, fields);
  const isSentAlready = initial?.sent === true;
  useEffect(() => {
    if (isSentAlready) void loadVisit().then((visit) => visit?.clearVisit());
  }, [isSentAlready]);

  function refuse(error: unknown): void {
    const answer = error instanceof ApiError ? error : undefined;
    const message = answer?.message ?? (error instanceof TimeoutError ? LATE : noAnswer);
    setResult({ state: 'refused', message });
    Object.entries(answer?.errors ?? {})
      .filter(([name]) => name in empty)
      .forEach(([name, messages], index) => {
        setError(name as Path<Input>, toFormError(messages), { shouldFocus: index === 0 });
      });
    notify({ title: 'Error', description: message, tone: 'destructive' });
  }

  async function deliver(values: Output, honeypot: string): Promise<void> {
    const visit = await loadVisit();
    try {
      const metadata = attempt.metadata(values, honeypot);
      // Stored before sending: if the answer is lost with the page, a retry uses the same key.
      draft.keep();
      const sending = send({ ...values, ...metadata, origin: visit?.visitOrigin() });
      await withTimeout(sending, ANSWER_TIMEOUT_MS);
    } catch (error) {
      refuse(error);
      return;
    }
    attempt.restart();
    draft.clear();
    visit?.clearVisit();
    reset(empty);
    setResult({ state: 'sent' });
    notify(success);
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setResult({ state: 'open' });
    const honeypot = honeypotIn(event.currentTarget);
    await handleSubmit((values) => deliver(values, honeypot))(event);
    isSending.current = false;
  }

  /** The properties of a field: give them to `TextField` or `TextArea`. */
  const field = (name: Path<Input>) => {
    const { message, types } = errors[name] ?? {};
    const hint: unknown = Object.values(types ?? {})
      .flat()
      .find((text) => text !== message);
    const { onChange, ...registered } = register(name);
    return {
      ...registered,
      onChange: (event: ChangeEvent) => {
        void onChange(event);
        draft.keep();
      },
      defaultValue: refused?.values[name],
      error: typeof message === 'string' ? message : undefined,
      hint: typeof hint === 'string' ? hint : undefined,
    };
  };

  /** The properties of the form: give them to `FormShell`. */
  const form = {
    noValidate: true,
    onSubmit: submit,
    onFocus: () => {
      loadResolver().catch(() => undefined);
      void loadVisit();
    },
  };

  return { field, form, isSubmitting, result, isArrival: result === arrival };
}
