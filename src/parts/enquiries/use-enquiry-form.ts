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
import { ANSWER_TIMEOUT_MS } from './filling.ts';
import { honeypotIn } from './hidden-fields.tsx';
import { useFilling } from './use-filling.ts';
import { useFormDraft } from './use-form-draft.ts';

/** What stands beside the form: nothing yet, that it was accepted, or why it was not. */
export type EnquiryResult =
  { state: 'open' } | { state: 'sent'; email?: string } | { state: 'refused'; message: string };

/** What a form says that waited in vain. The request may have arrived all the same: its key makes it one with the next. */
const LATE =
  'There is no answer yet. Your connection may be slow. Everything you typed is still here: please send it again, and it arrives only once.';

export interface EnquiryFormOptions<Input extends FieldValues, Output> {
  /** Which form it is, in this tab: what was typed into it and not sent is kept under this name. */
  keptAs: string;
  /** Fetches the schema of the contract, as a resolver: its texts are the form's. */
  loadResolver(): Promise<Resolver<Input, unknown, Output>>;
  /** The form with nothing in it: what it becomes after success. */
  empty: Input & DefaultValues<Input>;
  /** Sends what was checked, together with the metadata of how it was filled in. */
  send(values: Output & EnquiryMetadata): Promise<unknown>;
  /** The notice of success. */
  success: { title: string; description: string };
  /** What to say when no answer came. */
  noAnswer: string;
  /** How the form fared when it was sent without JavaScript. */
  initial: FormOutcome | undefined;
}

/** A field's messages as the form keeps them: what is wrong, then how to put it right where the schema says that. */
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

/** How long a form waits for code that it can be sent without, in milliseconds. */
const CODE_TIMEOUT_MS = 3_000;

const ifItComes = <Code>(code: Promise<Code>): Promise<Code | undefined> =>
  withTimeout(code, CODE_TIMEOUT_MS).catch(() => undefined);

/** Where the visitor came from; its code comes when somebody begins to fill a form in. */
const loadVisit = () => ifItComes(import('./visit-origin.ts'));

/**
 * What all forms of visitors share (spec §4, §5, §8): checks on submit and then on change, one request at a time,
 * the code of the check fetched with the first touch, success and failure both as a notice and beside the form, values
 * kept on failure, the server's field errors at their fields, the metadata by which the server knows a repeated request
 * and a machine, where the visit began, a start from what a form sent without JavaScript came to, and what was typed here
 * before and not sent. The form renders `HiddenFields`.
 *
 * Fields are uncontrolled and have no default values here, so that text typed before the code was there stays.
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
      // Without the code of the check the server checks alone.
      return check ? check(...given) : { values: given[0] as unknown as Output, errors: {} };
    },
    criteriaMode: 'all',
    mode: refused ? 'onChange' : 'onSubmit',
    reValidateMode: 'onChange',
    ...(refused && { errors: serverErrors }),
  });
  const { errors, isSubmitting } = useFormState({ control });
  const isSending = useRef(false);
  const filling = useFilling();
  const fields = useMemo(
    () => ({
      values: (): Record<string, string> => getValues(),
      fill: (name: string, text: string) => {
        setValue(name as Path<Input>, text as PathValue<Input, Path<Input>>);
      },
    }),
    [getValues, setValue],
  );
  const draft = useFormDraft(keptAs, filling, initial, fields);
  const isSentAlready = initial?.sent === true;
  useEffect(() => {
    if (isSentAlready) void loadVisit().then((visit) => visit?.forgetVisit());
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
      const metadata = filling.metadata(values, honeypot);
      // Before it leaves: should its answer be lost with the page, it goes out under the same key again.
      draft.keep();
      const sending = send({ ...values, ...metadata, origin: visit?.visitOrigin() });
      await withTimeout(sending, ANSWER_TIMEOUT_MS);
    } catch (error) {
      refuse(error);
      return;
    }
    filling.restart();
    draft.forget();
    visit?.forgetVisit();
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
