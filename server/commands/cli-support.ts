import type { Ports } from '../core/ports.ts';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import * as z from 'zod/mini';
import { keepOwnerLink, type LinkOptions } from '../core/accounts/owner-links.ts';
import { HttpError } from '../core/api/http-error.ts';
import { openSecurityLog } from '../core/security/open-security-log.ts';
import { StoredAccount, type OneTimeLink, type ReadAccount } from '../core/state.ts';
import type { Environment } from '../environment.ts';
import { askServer } from '../http/control-socket.ts';
import { openLog } from '../monitoring/log.ts';
import { openSiteDatabase } from '../database-stores.ts';
import { openSiteStores } from '../site-stores.ts';
import { FolderInUse, folderFailure, StartFailure, systemCode } from '../start-failure.ts';
import { readStored } from '../storage/json-file.ts';

/** How long a server that holds the data folder has to accept commands, in milliseconds. */
const TIMEOUT_MS = 5_000;
const RETRY_MS = 50;

export const { report } = openLog('text');

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

const parse = <const Options extends ParseArgsOptionsConfig>(options: Options) =>
  parseArgs({ options, allowPositionals: true });

interface Command<Options> {
  about: string;
  /** How to call it; printed for wrong arguments as well. */
  usage: string;
  options?: Options;
}

function refusalOf(error: unknown, usage: string): unknown {
  if (!systemCode(error)?.startsWith('ERR_PARSE_ARGS')) return error;
  const [, unknown] = /^Unknown option '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
  return new StartFailure(unknown === undefined ? usage : `Unknown option ${unknown}. ${usage}`);
}

/** Runs a command with its arguments; a refusal prints a one-line error and exits with 1. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  { about, usage, options }: Command<Options>,
  run: (given: ReturnType<typeof parse<Options>>) => Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help')) return print(`${about}\n${usage}`);
  try {
    await run(parse(options ?? ({} as Options)));
  } catch (error) {
    const refusal = refusalOf(error, usage);
    if (refusal instanceof StartFailure || refusal instanceof HttpError) {
      process.stderr.write(`${refusal.message}\n`);
    } else report(refusal);
    process.exitCode = 1;
  }
}

/** The security log of a command. */
export const openCommandLog = ({ access }: Pick<Ports, 'access'>) =>
  openSecurityLog({
    access,
    clock: { now: () => new Date() },
    keyedHash: (text) => Promise.resolve(text),
    report,
  });

/** Asks the server of a data folder, or works on the folder if none runs. Waits for a starting server or command. */
export async function askOrWork<Result>(
  ask: () => Promise<Result | undefined>,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > deadline) throw error;
    }
    await pause(RETRY_MS);
  }
}

const WithAccounts = z.object({ accounts: z.array(StoredAccount) });

/** The stored accounts, whether a server runs or not. */
export async function readAccounts({ dataDir, databaseUrl }: Environment): Promise<readonly ReadAccount[]> {
  if (databaseUrl !== undefined) {
    const { access, close } = await openSiteDatabase(databaseUrl, { report });
    try {
      return await access.accounts.all();
    } finally {
      await close();
    }
  }
  const path = join(dataDir, 'accounts.json');
  try {
    return z.parse(WithAccounts, (await readStored(path)).value).accounts;
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return []; // a site that was never started
    throw new StartFailure(`${path} cannot be read. Start the site to see what is wrong with it.`, {
      cause,
    });
  }
}

/** Activates a link through the server or in the store itself. Returns whether the site runs. */
export async function activateLink(
  environment: Environment,
  link: OneTimeLink,
  options: LinkOptions = {},
): Promise<boolean> {
  const { dataDir, databaseUrl, mail, siteUrl } = environment;
  const isShared = databaseUrl !== undefined;

  async function keepInStore(): Promise<void> {
    const { access, close } = await (isShared
      ? openSiteDatabase(databaseUrl, { report })
      : openSiteStores(environment, { report }));
    const securityLog = openCommandLog({ access });
    // The servers poll for mails that are queued here.
    const accountMails = mail && siteUrl !== undefined ? { announce: () => undefined } : undefined;
    const ports = {
      access,
      clock: { now: () => new Date() },
      securityLog,
      ...(accountMails && { accountMails }),
    };
    try {
      await keepOwnerLink(ports, isShared ? link : { ...link, awaitsStart: true }, {
        by: 'command',
        isShared,
        ...options,
      });
    } finally {
      await securityLog.close();
      await close();
    }
  }

  if (isShared) {
    await keepInStore();
    return true;
  }
  return askOrWork(
    async () => {
      const answer = await askServer(dataDir, 'link', { ...link, ...options }).catch((error: unknown) => {
        throw folderFailure(dataDir, error);
      });
      answer?.resume();
      if (answer && answer.statusCode !== 200) {
        throw new StartFailure('The server could not save the link. See its log for the reason.');
      }
      return answer && true;
    },
    () => keepInStore().then(() => false),
  );
}
