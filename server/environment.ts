import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import manifest from '../package.json' with { type: 'json' };
import { Email } from '../src/contract/fields.ts';
import type { LogFormat } from './monitoring/log.ts';
import { dataDirOf, SECRETS, type Variables } from './sandbox/permission-flags.ts';
import { StartFailure, systemCode } from './start-failure.ts';

export const RELEASE = manifest.version;

interface MailSettings {
  /** May hold a password: never print it. */
  smtpUrl: string;
  to: string;
  from: string;
}

export interface Environment {
  /** 0 lets the system pick a free one. */
  port: number;
  /** Default: all addresses, which containers need. Behind a proxy on this machine, prefer `127.0.0.1`. */
  host: string | undefined;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** The database that replaces the data folder. May hold a password: never print it. */
  databaseUrl: string | undefined;
  /** The site's public origin, such as `https://example.com`. */
  siteUrl: string | undefined;
  /** Without a key the site offers its own picture library (decision 21). */
  pexels: { key: string; url: string } | undefined;
  /** Checks new passwords against leaked ones; off without it. */
  leakedPasswordsUrl: string | undefined;
  /** Without a key, PageSpeed is disabled. Never print it. */
  pageSpeed: { key: string; url: string } | undefined;
  /** Without it, leads are in the inbox only (decision 10). */
  mail: MailSettings | undefined;
  /** The number of proxies in front, in Express' terms; `true` trusts all of them. Default: none. */
  trustProxy: boolean | number | undefined;
  logFormat: LogFormat;
  /** Whether each line of the security log is written to standard output as well. */
  copiesSecurityLog: boolean;
  /** The bearer token for the metrics; without it they are off. Never print it. */
  metricsToken: string | undefined;
  /** How long a stopping server still accepts requests while it reports that it is not ready, in seconds. */
  drainSeconds: number;
}

const HIBP_URL = 'https://api.pwnedpasswords.com/range';

const refuse = (name: string, value: string, expected: string): never => {
  throw new StartFailure(`${name} is "${value}", but it must be ${expected}.`);
};

function readNumber(name: string, value: string, most: number, expected: string): number {
  const number = Number(value);
  return /^\d+$/.test(value) && number <= most ? number : refuse(name, value, expected);
}

const readOption = <Word extends string>(
  name: string,
  value: string,
  choices: readonly Word[],
  expected: string,
): Word => choices.find((word) => word === value) ?? refuse(name, value, expected);

function readTrustProxy(value: string): boolean | number {
  if (value === 'true' || value === 'false') return value === 'true';
  return readNumber('TRUST_PROXY', value, 99, 'the number of proxies in front of the site, or true or false');
}

function webAddress(value: string): URL | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
    ? url
    : undefined;
}

function readSiteUrl(value: string): string {
  const url = webAddress(value);
  return url?.pathname === '/'
    ? url.origin
    : refuse('SITE_URL', value, 'a web address without a path, such as https://example.com');
}

/** The address of an external service, without a trailing slash. */
function readServiceUrl(name: string, value: string | undefined, usual: string): string {
  const url = webAddress(value ?? usual);
  return url?.href.replace(/\/+$/, '') ?? refuse(name, value ?? usual, `a web address, such as ${usual}`);
}

const readAddress = (name: string, value: string): string =>
  z.safeParse(Email, value).data ?? refuse(name, value, 'one email address');

/** Recipients, separated by commas, each an address or a name with one: `Pat <pat@example.com>`. */
function readRecipients(name: string, value: string): { addresses: string[]; header: string } {
  const expected = 'email addresses separated by commas, such as Pat <pat@example.com>, jo@example.com';
  const parts = (value.match(/(?:"[^"]*"|[^,;"])+/g) ?? []).map((one) => one.trim()).filter(Boolean);
  const addresses = parts.map((one) => z.safeParse(Email, one).data ?? refuse(name, value, expected));
  const header = parts.map((one, index) => (one.endsWith('>') ? one : addresses[index])).join(', ');
  return addresses.length > 0 ? { addresses, header } : refuse(name, value, expected);
}

function readMail(read: (name: string) => string | undefined): MailSettings | undefined {
  const smtpUrl = read('SMTP_URL');
  const to = read('MAIL_TO');
  const from = read('MAIL_FROM');
  if (!smtpUrl && !to && !from) return undefined;
  if (!smtpUrl) {
    throw new StartFailure(
      `${to ? 'MAIL_TO' : 'MAIL_FROM'} is "${to ?? from ?? ''}", but email cannot be sent. Set SMTP_URL as well, or neither.`,
    );
  }
  const url = URL.parse(smtpUrl);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || hasLooseSecret(url)) {
    const expected = `an address such as smtps://user:password@mail.example.com:465. ${HOW_TO_ENCODE}`;
    refuse('SMTP_URL', hideSecrets(smtpUrl), expected);
  }
  if (!to) throw new StartFailure('SMTP_URL is set, so MAIL_TO must be the email address for new leads.');
  const { addresses, header } = readRecipients('MAIL_TO', to);
  return { smtpUrl, to: header, from: readAddress('MAIL_FROM', from ?? addresses[0] ?? '') };
}

/** The part of an address before its last @ may be a password, whatever it contains. */
const hideSecrets = (address: string): string => address.replace(/^([a-z]+:\/\/)?.*@/s, '$1***@');

/** True if a password with a / ? or # has cut the address short: the rest, with the @, is behind the host then. */
const hasLooseSecret = ({ pathname, search, hash }: URL): boolean => (pathname + search + hash).includes('@');

const HOW_TO_ENCODE = 'In the user name and password write # as %23, / as %2F, ? as %3F and @ as %40';

function readDatabaseUrl(value: string): string {
  const url = URL.parse(value);
  return url &&
    /^postgres(?:ql)?:$/.test(url.protocol) &&
    url.hostname &&
    url.pathname.length > 1 &&
    !hasLooseSecret(url)
    ? value
    : refuse(
        'DATABASE_URL',
        hideSecrets(value),
        `an address such as postgres://user:password@db.example.com/site. ${HOW_TO_ENCODE}`,
      );
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new StartFailure(
      `${name} is "${path}", but that file cannot be read (${systemCode(cause) ?? String(cause)}).`,
      { cause },
    );
  }
}

/** Reads the log format first, because other errors are logged in it. */
export const readLogFormat = ({ LOG_FORMAT }: Variables): LogFormat =>
  readOption('LOG_FORMAT', LOG_FORMAT?.trim() || 'text', ['text', 'json'], 'text or json');

function readMetricsToken(value: string): string {
  if (/^[\x21-\x7e]{16,}$/.test(value)) return value;
  throw new StartFailure(
    'METRICS_TOKEN must have at least 16 characters: plain letters, digits and symbols, without spaces.',
  );
}

/** Reads all variables, which are optional; an empty one counts as unset. Throws StartFailure without secrets. */
export function readEnvironment(variables: Variables): Environment {
  const read = (name: string): string | undefined => {
    const value = variables[name]?.trim() || undefined;
    const inFile = `${name}_FILE`;
    const path = SECRETS.includes(name) ? variables[inFile]?.trim() : undefined;
    if (!path) return value;
    if (value !== undefined) throw new StartFailure(`Set ${name} or ${inFile}, not both.`);
    return readSecret(inFile, path) || undefined;
  };
  const readWith = <Value>(name: string, parse: (value: string) => Value): Value | undefined => {
    const value = read(name);
    return value === undefined ? undefined : parse(value);
  };
  const service = (keyName: string, urlName: string, usual: string) => {
    const url = readServiceUrl(urlName, read(urlName), usual);
    return readWith(keyName, (key) => ({ key, url }));
  };
  const logFormat = readLogFormat(variables);
  return {
    port: readNumber(
      'PORT',
      read('PORT') ?? '3000',
      65_535,
      'a whole number from 0 to 65535 (0 picks a free port)',
    ),
    host: read('HOST'),
    dataDir: dataDirOf(variables),
    databaseUrl: readWith('DATABASE_URL', readDatabaseUrl),
    siteUrl: readWith('SITE_URL', readSiteUrl),
    pexels: service('PEXELS_API_KEY', 'PEXELS_API_URL', 'https://api.pexels.com'),
    leakedPasswordsUrl: readWith('LEAKED_PASSWORDS_URL', (url) =>
      readServiceUrl('LEAKED_PASSWORDS_URL', url, HIBP_URL),
    ),
    pageSpeed: service(
      'PAGESPEED_API_KEY',
      'PAGESPEED_API_URL',
      'https://www.googleapis.com/pagespeedonline/v5/runPagespeed',
    ),
    mail: readMail(read),
    trustProxy: readWith('TRUST_PROXY', readTrustProxy),
    logFormat,
    copiesSecurityLog:
      readOption(
        'SECURITY_LOG',
        read('SECURITY_LOG') ?? (logFormat === 'json' ? 'stdout' : 'stored'),
        ['stdout', 'stored'],
        'stdout (standard output as well as the store) or stored (the store alone)',
      ) === 'stdout',
    metricsToken: readWith('METRICS_TOKEN', readMetricsToken),
    drainSeconds: readNumber(
      'DRAIN_SECONDS',
      read('DRAIN_SECONDS') ?? '0',
      300,
      'a whole number of seconds from 0 to 300',
    ),
  };
}
