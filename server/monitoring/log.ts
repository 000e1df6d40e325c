import { pino } from 'pino';
import { systemCode } from '../start-failure.ts';
import { type AnsweredRequest, currentRequest } from './current-request.ts';

interface FailureDescription {
  type: string;
  message: string;
  code?: string;
  stack?: string[];
  cause?: FailureDescription;
  errors?: FailureDescription[];
}

/** Maximum depth of causes logged. */
const DEPTH_MAX = 5;
/** Maximum number of errors logged of an AggregateError. */
const ERRORS_MAX = 5;

/** Masks email addresses: third-party messages may contain them, as those of mail servers do. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '***');

const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

/** Describes an error and its causes, of libraries' fields the code only: others hold values and recipients. */
function describeFailure(error: unknown, depth = DEPTH_MAX): FailureDescription {
  if (!(error instanceof Error)) {
    return {
      type: typeof error,
      message:
        typeof error === 'string' ? withoutAddresses(error) : 'A value was thrown that is not an Error.',
    };
  }
  const code = systemCode(error);
  const several = error instanceof AggregateError ? error.errors.slice(0, ERRORS_MAX) : [];
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

function failureAsText(failure: FailureDescription, indent = ''): string {
  const { type, message, code, stack = [], cause, errors = [] } = failure;
  const inner = `${indent}  `;
  return [
    `${type}: ${message}${code === undefined ? '' : ` (${code})`}`,
    ...stack.map((frame) => `${inner}${frame}`),
    ...(cause ? [`${inner}cause: ${failureAsText(cause, inner)}`] : []),
    ...errors.map((one) => `${inner}also: ${failureAsText(one, inner)}`),
  ].join('\n');
}

/** `text` is for people; `json` is for log collectors. */
export type LogFormat = 'text' | 'json';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  refuse(message: string): void;
  report(error: unknown): void;
  copy(line: string): void;
  /** An answered request; absent in a text log. */
  answered?(request: AnsweredRequest): void;
}

const now = (): string => new Date().toISOString();
const toOut = (text: string): void => void process.stdout.write(text);
const toErr = (text: string): void => void process.stderr.write(text);

const copyTo =
  (write: (line: string) => void) =>
  (line: string): void =>
    write(`${line}\n`);

const textLog: Log = {
  copy: copyTo(toOut),
  info: (message) => toOut(`${message}\n`),
  warn: (message) => toErr(`${now()} ${message}\n`),
  refuse: (message) => toErr(`${message}\n`),
  report: (error) => toErr(`${now()} ${failureAsText(describeFailure(error))}\n`),
};

/** JSON lines on stdout. Lines written during a request carry its id. */
function jsonLog(write: (line: string) => void): Log {
  const logger = pino(
    {
      base: null, // number and name of the process are the collector's to know
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const id = currentRequest()?.id;
        return id === undefined ? {} : { requestId: id };
      },
    },
    { write },
  );
  return {
    copy: copyTo(write),
    info: (message) => logger.info(message),
    warn: (message) => logger.warn(message),
    refuse: (message) => logger.fatal(message),
    report(error) {
      const failure = describeFailure(error);
      logger.error({ failure }, failure.message);
    },
    answered({ id, seconds, ...request }) {
      logger.info({ requestId: id, ...request, milliseconds: Math.round(seconds * 1e4) / 10 }, 'Answered');
    },
  };
}

export const openLog = (format: LogFormat, write = toOut): Log =>
  format === 'json' ? jsonLog(write) : textLog;
