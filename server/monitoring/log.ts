import { pino } from 'pino';
import { currentRequest, type AnsweredRequest } from './current-request.ts';
import { describeFailure, failureAsText } from './describe-failure.ts';

/** `text` is for people; `json` is for log collectors. */
export type LogFormat = 'text' | 'json';

/** The log for the site's operator. */
export interface Log {
  /** Information. */
  say(sentence: string): void;
  /** A problem that the operator should fix. */
  warn(sentence: string): void;
  /** The reason why the server does not start. */
  refuse(sentence: string): void;
  /** An unexpected failure, with its causes. */
  report(error: unknown): void;
  /** A line of another log, as it is. */
  copy(line: string): void;
  /** An answered request; absent in a text log. */
  answered?(request: AnsweredRequest): void;
}

const now = (): string => new Date().toISOString();
const toOut = (text: string): void => void process.stdout.write(text);
const toErr = (text: string): void => void process.stderr.write(text);

const copyTo =
  (write: (line: string) => void) =>
  (line: string): void => {
    write(`${line}\n`);
  };

const textLog: Log = {
  copy: copyTo(toOut),
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
 * @param write receives each line of a JSON log
 */
export const openLog = (format: LogFormat, write = toOut): Log =>
  format === 'json' ? jsonLog(write) : textLog;
