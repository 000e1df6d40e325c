import { systemCode } from '../start-failure.ts';

/** A failure as a log has it. */
export interface FailureDescription {
  type: string;
  message: string;
  code?: string;
  stack?: string[];
  cause?: FailureDescription;
  errors?: FailureDescription[];
}

/** How many causes of causes are told. */
const DEEPEST = 5;
/** How many of several failures at once are told. */
const MOST = 5;

/** What others write of a failure may name a person, as mail servers do with whom they do not know. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '***');

const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

/**
 * Says what failed and where, with its causes. Of all that libraries hang on their errors there is nothing but the code:
 * a database tells the values that it did not want, and a mail server whom it was to reach.
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

/** A described failure over several lines, as Node.js prints errors: its causes are indented below it. */
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
