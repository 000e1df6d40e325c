import { systemCode } from '../start-failure.ts';

/** A failure in the log. */
export interface FailureDescription {
  type: string;
  message: string;
  code?: string;
  stack?: string[];
  cause?: FailureDescription;
  errors?: FailureDescription[];
}

/** Maximum depth of causes logged. */
const DEEPEST = 5;
/** Maximum number of errors logged of an AggregateError. */
const MOST = 5;

/** Masks email addresses: third-party messages may contain them, as those of mail servers do. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '***');

const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

/**
 * Describes an error and its causes. Of libraries' extra fields it keeps the code only: a database adds the rejected
 * values, and a mail server the recipients.
 */
export function describeFailure(error: unknown, depth = DEEPEST): FailureDescription {
  if (!(error instanceof Error)) {
    return {
      type: typeof error,
      message: typeof error === 'string' ? withoutAddresses(error) : 'Something was thrown that is no error.',
    };
  }
  const code = systemCode(error);
  const several = error instanceof AggregateError ? error.errors.slice(0, MOST) : [];
  const frames = framesOf(error.stack);
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(code !== undefined && { code }),
    ...(frames.length > 0 && { stack: frames }),
    ...(depth > 0 && error.cause !== undefined && { cause: describeFailure(error.cause, depth - 1) }),
    ...(depth > 0 && several.length > 0 && { errors: several.map((one) => describeFailure(one, depth - 1)) }),
  };
}

/** Formats a described failure like Node.js does: causes are indented below it. */
export function failureAsText(failure: FailureDescription, indent = ''): string {
  const { type, message, code, stack = [], cause, errors = [] } = failure;
  const inner = `${indent}  `;
  return [
    `${type}: ${message}${code === undefined ? '' : ` (${code})`}`,
    ...stack.map((frame) => `${inner}${frame}`),
    ...(cause ? [`${inner}cause: ${failureAsText(cause, inner)}`] : []),
    ...errors.map((one) => `${inner}also: ${failureAsText(one, inner)}`),
  ].join('\n');
}
