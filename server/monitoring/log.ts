import { pino } from 'pino';
import { currentRequest, type AnsweredRequest } from './current-request.ts';
import { describeFailure, failureAsText } from './describe-failure.ts';

/** `text` is for people, who read it where it appears; `json` for what collects logs. */
export type LogFormat = 'text' | 'json';

/** What a server tells whoever runs it. */
export interface Log {
  /** What it does. */
  say(sentence: string): void;
  /** What whoever runs the site should see to. */
  warn(sentence: string): void;
  /** Why it does not start. */
  refuse(sentence: string): void;
  /** A failure of ours, with its causes. */
  report(error: unknown): void;
  /** What was asked and answered; a log for people has none of it. */
  answered?(request: AnsweredRequest): void;
}

const now = (): string => new Date().toISOString();
const toOut = (text: string): void => void process.stdout.write(text);
const toErr = (text: string): void => void process.stderr.write(text);

const textLog: Log = {
  say: (sentence) => {
    toOut(`${sentence}\n`);
  },
  warn: (sentence) => {
    toErr(`${now()} ${sentence}\n`);
  },
  refuse: (sentence) => {
    toErr(`${sentence}\n`);
  },
  report: (error) => {
    toErr(`${now()} ${failureAsText(describeFailure(error))}\n`);
  },
};

/** One line of JSON for each, on stdout. What was said while a request was answered carries its id. */
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
    say: (sentence) => {
      logger.info(sentence);
    },
    warn: (sentence) => {
      logger.warn(sentence);
    },
    refuse: (sentence) => {
      logger.fatal(sentence);
    },
    report(error) {
      const failure = describeFailure(error);
      logger.error({ failure }, failure.message);
    },
    answered({ id, seconds, ...request }) {
      logger.info({ requestId: id, ...request, milliseconds: Math.round(seconds * 1e4) / 10 }, 'Answered');
    },
  };
}

/**
 * Opens the log of a server.
 *
 * @param write takes each line of a log for machines
 */
export const openLog = (format: LogFormat, write = toOut): Log =>
  format === 'json' ? jsonLog(write) : textLog;
