import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { freshFolder } from './test/support/fresh-folder.ts';

const DEFAULTS = {
  port: 3000,
  host: undefined,
  dataDir: resolve('data'),
  databaseUrl: undefined,
  siteUrl: undefined,
  pexels: undefined,
  leakedPasswordsUrl: undefined,
  pageSpeed: undefined,
  mail: undefined,
  trustProxy: undefined,
  logFormat: 'text',
  copiesSecurityLog: false,
  metricsToken: undefined,
  drainSeconds: 0,
};

const EVERYTHING = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: '/srv/site/data',
  DATABASE_URL: 'postgres://site:secret@db.example.com/site',
  SITE_URL: 'https://Example.com/',
  PEXELS_API_KEY: 'key',
  LEAKED_PASSWORDS_URL: 'https://api.pwnedpasswords.com/range/',
  PEXELS_API_URL: 'http://localhost:9000/stand-in/',
  PAGESPEED_API_KEY: 'another-key',
  PAGESPEED_API_URL: 'http://localhost:9000/page-speed',
  SMTP_URL: 'smtps://coach:secret@mail.example.com:465',
  MAIL_TO: 'coach@example.com',
  MAIL_FROM: 'site@example.com',
  TRUST_PROXY: '1',
  LOG_FORMAT: 'json',
  METRICS_TOKEN: 'a-token-of-16-or-more',
  DRAIN_SECONDS: '20',
};

// asvs:13.3.1
test('a secret is read from a file that replaces its variable and must be readable', () => {
  const folder = freshFolder();
  const path = join(folder, 'token');
  writeFileSync(path, 'a-token-of-letters\n');
  const inFile = { METRICS_TOKEN_FILE: path };
  expect(readEnvironment(inFile).metricsToken).toBe('a-token-of-letters');
  expect(() => readEnvironment({ ...inFile, METRICS_TOKEN: 'another-token-of-letters' })).toThrow(
    'Set METRICS_TOKEN or METRICS_TOKEN_FILE, not both.',
  );
  const missing = join(folder, 'none');
  expect(() => readEnvironment({ DATABASE_URL_FILE: missing })).toThrow(
    `DATABASE_URL_FILE is "${missing}", but that file cannot be read (ENOENT).`,
  );
});

describe('an unset variable', () => {
  test('has a default', () => {
    expect(readEnvironment({})).toEqual(DEFAULTS);
  });

  test('may also be empty or blank', () => {
    const names = [...Object.keys(EVERYTHING), 'SECURITY_LOG'];
    const blank = Object.fromEntries(names.map((name, index) => [name, ' '.repeat(index % 2)]));
    expect(readEnvironment(blank)).toEqual(DEFAULTS);
  });
});

test('every variable can be set', () => {
  expect(readEnvironment(EVERYTHING)).toEqual({
    port: 0,
    host: '127.0.0.1',
    dataDir: '/srv/site/data',
    databaseUrl: 'postgres://site:secret@db.example.com/site',
    siteUrl: 'https://example.com',
    leakedPasswordsUrl: 'https://api.pwnedpasswords.com/range',
    pexels: { key: 'key', url: 'http://localhost:9000/stand-in' },
    pageSpeed: { key: 'another-key', url: 'http://localhost:9000/page-speed' },
    mail: {
      smtpUrl: 'smtps://coach:secret@mail.example.com:465',
      to: 'coach@example.com',
      from: 'site@example.com',
    },
    trustProxy: 1,
    logFormat: 'json',
    copiesSecurityLog: true,
    metricsToken: 'a-token-of-16-or-more',
    drainSeconds: 20,
  });
});

test.each([
  [{ SECURITY_LOG: 'stdout' }, true],
  [{ LOG_FORMAT: 'json', SECURITY_LOG: 'stored' }, false],
])('with %j the security log is copied to standard output: %s', (variables, isCopied) => {
  expect(readEnvironment(variables).copiesSecurityLog).toBe(isCopied);
});

test('mail is sent from the coach’s address unless a sender is set', () => {
  const { mail } = readEnvironment({ SMTP_URL: 'smtp://localhost', MAIL_TO: 'coach@example.com' });
  expect(mail).toMatchObject({ from: 'coach@example.com' });
});

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
])('TRUST_PROXY %s is parsed as Express parses it', (value, expected) => {
  expect(readEnvironment({ TRUST_PROXY: value }).trustProxy).toBe(expected);
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'ftp://example.com'],
  ['SITE_URL', 'https://example.com/shop'],
  ['SITE_URL', 'https://user@example.com'],
  ['PEXELS_API_URL', 'api.pexels.com'],
  ['LEAKED_PASSWORDS_URL', 'on'],
  ['PAGESPEED_API_URL', 'www.googleapis.com'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['LOG_FORMAT', 'xml'],
  ['SECURITY_LOG', 'stderr'],
  ['DRAIN_SECONDS', '301'],
  ['DRAIN_SECONDS', '1.5'],
])('%s "%s" is refused with its name and value', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    expect.objectContaining({
      name: 'StartFailure',
      message: expect.stringContaining(`${name} is "${value}"`) as string,
    }),
  );
});

describe('mail settings', () => {
  test('are required together', () => {
    expect(() => readEnvironment({ SMTP_URL: 'smtp://localhost' })).toThrow(/MAIL_TO must be/);
    expect(() => readEnvironment({ MAIL_TO: 'coach@example.com' })).toThrow(/Set SMTP_URL as well/);
    expect(() => readEnvironment({ MAIL_FROM: 'site@example.com' })).toThrow(
      /MAIL_FROM.*Set SMTP_URL as well/,
    );
  });

  test('allow several named recipients, and default the sender to the first one', () => {
    const MAIL_TO = 'Pat <pat@example.com>, mailto:jo@example.com; "Doe, Al" <al@example.com>,';
    expect(readEnvironment({ SMTP_URL: 'smtp://localhost', MAIL_TO }).mail).toMatchObject({
      to: 'Pat <pat@example.com>, jo@example.com, "Doe, Al" <al@example.com>',
      from: 'pat@example.com',
    });
  });

  test('require one address for the sender, and one or more for the recipients', () => {
    const both = { SMTP_URL: 'smtp://localhost', MAIL_TO: 'coach@example.com' };
    expect(() => readEnvironment({ ...both, MAIL_TO: 'a@example.com, coach' })).toThrow(/MAIL_TO is "a@/);
    expect(() => readEnvironment({ ...both, MAIL_TO: ',' })).toThrow(/MAIL_TO is ","/);
    expect(() => readEnvironment({ ...both, MAIL_FROM: 'a@example.com, b@example.com' })).toThrow(
      /MAIL_FROM is/,
    );
  });

  test.each(['http://coach:secret@mail.example.com', 'coach:secret@mail.example.com', 'smtp://'])(
    'the error for an invalid SMTP_URL (%s) does not contain its password',
    (value) => {
      const attempt = () => readEnvironment({ SMTP_URL: value, MAIL_TO: 'coach@example.com' });
      expect(attempt).toThrow(/^SMTP_URL is "/);
      expect(attempt).not.toThrow(/secret/);
    },
  );

  test.each(['smtp://me:p@secr/et@', 'smtp://me:secr#et@', 'smtp://me:12/secr?et@', 'smtp://me:secr?et@'])(
    'the error for an unescaped password (%s) explains the escaping without repeating the password',
    (start) => {
      const attempt = () => readEnvironment({ SMTP_URL: `${start}127.0.0.1:25`, MAIL_TO: 'a@example.com' });
      expect(attempt).toThrow(/write # as %23, \/ as %2F, \? as %3F and @ as %40/);
      expect(attempt).not.toThrow(/secr/);
      const database = () => readEnvironment({ DATABASE_URL: `${start.replace('smtp', 'postgres')}db/site` });
      expect(database).toThrow(/as %23/);
      expect(database).not.toThrow(/secr/);
    },
  );
});

test.each(['mysql://site:secret@db.example.com/site', 'postgres://site:secret@db.example.com'])(
  'the error for an invalid DATABASE_URL (%s) does not contain its password',
  (value) => {
    const attempt = () => readEnvironment({ DATABASE_URL: value });
    expect(attempt).toThrow(/^DATABASE_URL is "/);
    expect(attempt).not.toThrow(/secret/);
  },
);

test.each(['fifteen-letters', 'two words of enough letters'])(
  'the error for an invalid METRICS_TOKEN (%s) does not contain the token',
  (value) => {
    const attempt = () => readEnvironment({ METRICS_TOKEN: value });
    expect(attempt).toThrow(/^METRICS_TOKEN must have at least 16 characters/);
    expect(attempt).not.toThrow(new RegExp(value));
  },
);
