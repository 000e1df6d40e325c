import { json, text } from 'node:stream/consumers';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { newSite } from '../content/starting-content.ts';
import { makeOwnerLink, type OwnerLink, type OwnerLinkWish } from '../core/accounts/owner-links.ts';
import { HttpError } from '../core/api/http-error.ts';
import { openSecurityLog, type OpenSecurityLog } from '../core/security/open-security-log.ts';
import type { Environment } from '../environment.ts';
import { askServer } from '../http/control-socket.ts';
import { openLog } from '../monitoring/log.ts';
import { liveIds } from '../secrets/ids.ts';
import { StartFailure, systemCode } from '../start-failure.ts';
import {
  openSiteStores,
  type SiteStorage,
  type SiteOptions,
  type SiteStores,
} from '../storage/site-stores.ts';

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
  run: (parsed: ReturnType<typeof parse<Options>>) => Promise<void>,
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

const clock = { now: () => new Date() };

/** Works on a site’s stores, and closes them. Throws FolderInUse while a server uses its folder. */
export async function withSite<Result>(
  storage: SiteStorage,
  work: (site: SiteStores & { securityLog: OpenSecurityLog }) => Promise<Result>,
  options?: Pick<SiteOptions, 'mustExist' | 'mode'>,
): Promise<Result> {
  const stores = await openSiteStores(storage, { begin: newSite, report, print, ...options });
  const { access, close } = stores;
  const securityLog = openSecurityLog({ access, clock, keyedHash: (text) => Promise.resolve(text), report });
  try {
    return await work({ ...stores, securityLog });
  } finally {
    await securityLog.close();
    await close();
  }
}

/** Makes a link for an owner, in the running server of a folder or in the stores. Returns whether it works already. */
export async function ownerLink(
  environment: Environment,
  wish: OwnerLinkWish,
): Promise<OwnerLink & { works: boolean }> {
  const { dataDir, databaseUrl, mail, siteUrl } = environment;
  const answer = databaseUrl === undefined ? await askServer(dataDir, 'link', wish) : undefined;
  if (answer?.statusCode === 200) return { ...((await json(answer)) as OwnerLink), works: true };
  if (answer) throw new StartFailure(await text(answer));
  return withSite(
    environment,
    async ({ access, securityLog, isShared }) => {
      // The servers of a database poll for mails that are queued here.
      const accountMails = mail && siteUrl !== undefined ? { announce: () => undefined } : undefined;
      const ports = { access, clock, ids: liveIds, securityLog, ...(accountMails && { accountMails }) };
      const link = await makeOwnerLink(ports, wish, { by: 'command', isShared, awaitsStart: !isShared });
      return { ...link, works: isShared };
    },
    // The first admin’s link may be made before the first start.
    { mustExist: wish.email !== undefined },
  );
}
