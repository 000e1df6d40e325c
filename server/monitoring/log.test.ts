import { expect, test, vi } from 'vitest';
import { withinRequest } from './current-request.ts';
import { openLog, type Log } from './log.ts';

/** Parsed lines of a JSON log. */
function lines(write: (log: Log) => void): Record<string, unknown>[] {
  const written: string[] = [];
  write(openLog('json', (line) => void written.push(line)));
  return written.map((line) => {
    expect(line).toMatch(/^[^\n]+\n$/);
    return JSON.parse(line) as Record<string, unknown>;
  });
}

/** Failures as a database and a mail server tell them, with an address in every place that one can be in. */
function failuresThatNamePeople() {
  const database = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.com) already exists.',
  });
  const mail = Object.assign(
    new Error('550 <Ana.Ruiz+x@mail.example.com>: no such user', { cause: database }),
    { rejected: ['ana@example.com'], response: '550 ana@example.com' },
  );
  const several = new AggregateError([new Error('to ana@example.com'), 'of ana@example.com'], '');
  return { mail, several };
}

test('the JSON log has one line per message with its level and time', () => {
  const logged = lines((log) => {
    log.info('Listening.');
    log.warn('Set SITE_URL.');
    log.refuse('PORT is "x".\nTwo lines.');
  });
  expect(logged).toMatchObject([
    { level: 'info', msg: 'Listening.' },
    { level: 'warn', msg: 'Set SITE_URL.' },
    { level: 'fatal', msg: 'PORT is "x".\nTwo lines.' },
  ]);
  for (const { time } of logged) expect(time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('the JSON log writes an error with its causes, its stack and its request', () => {
  const disk = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const error = new Error('The change could not be saved.', { cause: disk });
  const [line] = lines((log) => {
    withinRequest({ id: 'abc', route: 'page', isAnswered: false }, () => {
      log.report(error);
    });
  });
  expect(line).toMatchObject({
    level: 'error',
    requestId: 'abc',
    msg: 'The change could not be saved.',
    failure: {
      type: 'Error',
      stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]) as string[],
      cause: { message: 'no space left on device', code: 'ENOSPC' },
    },
  });
});

// asvs:16.2.5
test('the JSON log contains no personal data from library errors', () => {
  const { mail, several } = failuresThatNamePeople();
  const logged = lines((log) => {
    log.report(mail);
    log.report(several);
    log.report({ email: 'ana@example.com' });
    log.report('ana@example.com');
  });
  expect(JSON.stringify(logged)).not.toMatch(/ana|example\.com/i);
  expect(logged).toMatchObject([
    { failure: { message: '550 <***>: no such user', cause: { code: '23505' } } },
    { failure: { errors: [{ message: 'to ***' }, { message: 'of ***' }] } },
    { failure: { message: 'A value was thrown that is not an Error.' } },
    { failure: { message: '***' } },
  ]);
});

test('the JSON log stops at a maximum depth of causes', () => {
  const error = new Error('round and round');
  error.cause = error;
  const logged = lines((log) => {
    log.report(error);
  });
  expect(logged).toHaveLength(1);
});

/** The writes of a text log, by stream. */
function textOf(write: (log: Log) => void) {
  const streams = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')] as const;
  for (const stream of streams) stream.mockReturnValue(true);
  write(openLog('text'));
  const [out, err] = streams.map(({ mock }) => mock.calls.map(([text]) => String(text)));
  for (const stream of streams) stream.mockRestore();
  return { out, err };
}

test('the text log writes messages to stdout and warnings with their time to stderr', () => {
  const { out, err } = textOf((log) => {
    log.info('Listening.');
    log.warn('Set SITE_URL.');
    log.refuse('PORT is wrong.');
    log.report(new Error('the inside'));
    log.answered?.({ id: 'a', method: 'GET', path: '/', route: 'page', status: 200, seconds: 1, bytes: 1 });
  });
  expect(out).toEqual(['Listening.\n']);
  expect(err?.map((text) => text.split('\n')[0])).toEqual([
    expect.stringMatching(/^\d{4}-\S+Z Set SITE_URL\.$/),
    'PORT is wrong.',
    expect.stringMatching(/^\d{4}-\S+Z Error: the inside$/),
  ]);
});

test('the text log has an error with its causes, without personal data from libraries', () => {
  const { mail, several } = failuresThatNamePeople();
  const { err } = textOf((log) => {
    log.report(new Error('The email could not be sent.', { cause: mail }));
    log.report(several);
  });
  const logged = err?.join('') ?? '';
  expect(logged).not.toMatch(/ana|example\.com/i);
  expect(logged).toMatch(/Z Error: The email could not be sent\.\n {2}at .*log\.test\.ts/);
  expect(logged).toContain('\n  cause: Error: 550 <***>: no such user\n');
  expect(logged).toContain('cause: Error: duplicate key value (23505)\n');
  expect(logged).toContain('\n  also: Error: to ***\n');
});
