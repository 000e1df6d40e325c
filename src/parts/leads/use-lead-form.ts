import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import type { FormOutcome, SentForm } from '../../api/form-outcome.ts';
import type { LeadMetadata, LeadReceipt } from '../../contract/lead.ts';
import type { FieldErrors } from '../../contract/problem.ts';
import { isReturn } from '../../lib/is-return.ts';
import { TimeoutError, withTimeout } from '../../lib/with-timeout.ts';
import { notify } from '../../ui/toast-store.ts';
import { useIsLive } from '../../ui/use-is-live.ts';
import {
  ANSWER_TIMEOUT_MS,
  formFields,
  readFormDraft,
  saveFormDraft,
  useFormDraft,
  useSubmissionAttempt,
} from './form-draft.ts';
import { honeypotIn } from './hidden-fields.tsx';
import { preloadReceipt } from './receipt.tsx';

export type LeadResult =
  | { state: 'open' }
  | { state: 'sent'; sent: SentForm; isRestored?: true }
  | {
      state: 'refused';
      message: string;
      /** Those that are left, if the refusal named fields. */
      mistakes?: string[];
    };

/** Message after a timeout. The request may have arrived; its key merges it with the next. */
const TIMEOUT_MESSAGE =
  'The site has not responded yet. Your connection may be slow. Everything you typed is still here. Please send it again; it will arrive only once.';

export interface LeadFormOptions<Input extends object, Output> {
  /** Storage name of the form's draft. */
  draftKey: string;
  /** Fetches the schema of the contract: its texts are the form's. */
  loadSchema(): Promise<z.ZodMiniType<Output, Input>>;
  /** The empty form: its fields, in their order. */
  empty: Input;
  /** Sends what was checked, together with the metadata of how it was filled in. */
  send(values: Output & LeadMetadata): Promise<LeadReceipt>;
  success: { title: string; description: string };
  noAnswer: string;
  /** Outcome of a post without JavaScript. */
  initial: FormOutcome | undefined;
  prefilled?: Partial<Record<keyof Input, string>>;
}

function initialResult(initial: FormOutcome | undefined): LeadResult {
  if (!initial) return { state: 'open' };
  return initial.sent ? { state: 'sent', sent: initial } : { state: 'refused', message: initial.message };
}

/** A refusal with the mistakes that are left; none once those it named are corrected. */
function withMistakes(
  result: LeadResult,
  named: FieldErrors,
  left: readonly (string | undefined)[],
): LeadResult {
  if (result.state !== 'refused' || Object.keys(named).length === 0) return result;
  const mistakes = left.filter((mistake) => mistake !== undefined);
  return mistakes.length > 0 ? { ...result, mistakes } : { state: 'open' };
}

/** Milliseconds to wait for optional code before sending without it. */
const CODE_TIMEOUT_MS = 3_000;

const optional = <Code>(code: Promise<Code>): Promise<Code | undefined> =>
  withTimeout(code, CODE_TIMEOUT_MS).catch(() => undefined);

/** Loads the code of the notice that follows a request. */
const loadToaster = () => optional(import('../../ui/toaster.tsx'));

/** Loads the visit's origin when a visitor starts to fill in a form. */
const loadVisit = () => optional(import('./visit-origin.ts'));

/**
 * Logic of all visitors' forms (spec §4, §5, §8): validates on submit and then on change, sends one request at a time,
 * shows the outcome in a notice and beside the form, keeps values on failure, assigns server errors to fields, adds
 * idempotency and spam metadata and the visit's origin, and continues from a post without JavaScript or a draft. The
 * form must render `HiddenFields`. Fields are uncontrolled without default values, so that text typed before hydration
 * stays.
 */
export function useLeadForm<Input extends object, Output extends object>(
  options: LeadFormOptions<Input, Output>,
) {
  const { draftKey, loadSchema, empty, send, success, noAnswer, initial, prefilled } = options;
  const refused = initial?.sent === false ? initial : undefined;
  const defaults: Partial<Record<string, string>> | undefined = refused?.values ?? prefilled;
  const [serverResult] = useState(() => initialResult(initial));
  const [result, setResult] = useState(serverResult);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  /** The errors of the server's refusal. */
  const [refusedFields, setRefusedFields] = useState(errors);
  const [isSubmitting, setIsSubmitting] = useState(false);
  /** The values of the form after its receipt. */
  const [restart, setRestart] = useState<Partial<Record<string, string | undefined>>>();
  const isSending = useRef(false);
  const checksChanges = useRef(refused !== undefined);
  const [fields] = useState(() => formFields(Object.keys(empty)));
  const attempt = useSubmissionAttempt();
  const draft = useFormDraft(draftKey, attempt, initial, fields);
  useEffect(() => {
    if (initial?.sent) void loadVisit().then((visit) => visit?.clearVisit());
    else if (initial) fields.focusFirst(initial.errors);
  }, [initial, fields]);

  useEffect(() => {
    if (!restart) return;
    for (const [name, text = ''] of Object.entries(restart)) fields.fill(name, text);
    fields.focus('name');
  }, [restart, fields]);

  // A receipt survives a reload as long as a draft does.
  const receiptKey = `${draftKey}/receipt`;
  const keepReceipt = (values: object) =>
    saveFormDraft(receiptKey, { values: values as Record<string, string>, spent: 0 });
  const isLive = useIsLive();
  const restored = useMemo((): LeadResult | undefined => {
    const kept = isLive && !initial && isReturn() ? readFormDraft(receiptKey) : undefined;
    return kept && { state: 'sent', sent: kept.values as object as SentForm, isRestored: true };
  }, [isLive, initial, receiptKey]);
  const current = result === serverResult ? (restored ?? result) : result;

  async function check(): Promise<{ values: Output; found: FieldErrors }> {
    const typed = fields.values();
    const schema = await optional(loadSchema());
    const parsed = schema?.safeParse(typed);
    const found: FieldErrors = {};
    for (const { path, message } of parsed?.error?.issues ?? []) (found[path.join('.')] ??= []).push(message);
    // Without the validation code only the server validates.
    return { values: parsed?.data ?? (typed as Output), found };
  }

  function showErrors(found: FieldErrors): boolean {
    setErrors(found);
    return fields.focusFirst(found);
  }

  function refuse(error: unknown): void {
    const answer = error instanceof ApiError ? error : undefined;
    const message = answer?.message ?? (error instanceof TimeoutError ? TIMEOUT_MESSAGE : noAnswer);
    const found = Object.fromEntries(Object.entries(answer?.errors ?? {}).filter(([name]) => name in empty));
    setResult({ state: 'refused', message });
    setRefusedFields(found);
    showErrors(found);
    notify({ title: 'Error', description: message, tone: 'destructive' });
  }

  async function deliver(values: Output, honeypot: string): Promise<void> {
    const visit = await loadVisit();
    let receipt: LeadReceipt;
    try {
      const metadata = attempt.metadata(values, honeypot);
      // Stored before sending: if the answer is lost with the page, a retry uses the same key.
      draft.save();
      const sending = send({ ...values, ...metadata, origin: visit?.visitOrigin() });
      void loadToaster();
      void preloadReceipt();
      receipt = await withTimeout(sending, ANSWER_TIMEOUT_MS);
    } catch (error) {
      refuse(error);
      return;
    }
    attempt.restart();
    draft.clear();
    visit?.clearVisit();
    for (const name of Object.keys(empty)) fields.fill(name, '');
    setErrors({});
    checksChanges.current = false;
    const { email = '', name, phone, website } = values as Partial<Record<string, string>>;
    const { receivedAt: at, answerBy, reportBy } = receipt;
    const sent = { email, name, phone, website, at, answerBy, reportBy };
    setResult({ state: 'sent', sent });
    keepReceipt(sent);
    notify({ ...success, atHead: true });
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setIsSubmitting(true);
    setResult({ state: 'open' });
    const honeypot = honeypotIn(event.currentTarget);
    const { values, found } = await check();
    checksChanges.current = true;
    if (!showErrors(found)) await deliver(values, honeypot);
    setIsSubmitting(false);
    isSending.current = false;
  }

  async function change(name: string): Promise<void> {
    draft.save();
    if (!checksChanges.current) return;
    const { found } = await check();
    setErrors((shown) => ({ ...shown, [name]: found[name] ?? [] }));
  }

  /** The properties of a field: give them to `TextField` or `TextArea`. */
  const field = (name: keyof Input & string) => {
    const [error, ...others] = errors[name] ?? [];
    return {
      name,
      onChange: () => void change(name),
      defaultValue: defaults?.[name],
      error,
      hint: others.find((text) => text !== error),
    };
  };

  /** The properties of the email field's suggestion. */
  const suggestion = { fields, onTake: () => void change('email') };

  const startAgain = (sent?: SentForm) => {
    const { name, email, phone, website } = sent ?? {};
    keepReceipt({});
    setResult({ state: 'open' });
    setRestart(sent ? { name, email, phone, website } : {});
  };

  /** The properties of the form: give them to `FormShell`. */
  const form = {
    ref: fields.attach,
    noValidate: true,
    onSubmit: submit,
    onFocus: () => {
      loadSchema().catch(() => undefined);
      void loadVisit();
    },
  };

  return {
    field,
    suggestion,
    form,
    isSubmitting,
    result: withMistakes(
      current,
      refusedFields,
      Object.keys(empty).map((name) => errors[name]?.[0]),
    ),
    isServerOutcome: current === serverResult,
    startAgain,
  };
}

export type LeadFields<Input extends object> = ReturnType<typeof useLeadForm<Input, object>>;
