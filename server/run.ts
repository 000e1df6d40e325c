import { makeApp, type AppOptions } from './http/app.ts';
import { listen, type Listening } from './http/server.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { openFirstAdmin } from './first-admin.ts';
import { openLive, report, type Live } from './live.ts';
import { watchForResetNotes } from './reset-note.ts';
import { StartFailure } from './start-failure.ts';

/** How long a stop waits for requests under way, in milliseconds. With the mail it stays below the 10 s of containers. */
const REQUEST_PATIENCE = 4_000;
/** One Ctrl+C reaches us twice where npm stands in between; only a later signal is somebody's second thought. */
const SAME_SIGNAL = 500;
/** How often to look whether npm is still there, in milliseconds. */
const PARENT_CHECK = 1_000;

/** What is served beside the API; development brings an API of its own, which follows the sources. */
export type Site = Pick<AppOptions, 'pages' | 'files' | 'scriptHashes'> & Partial<Pick<AppOptions, 'api'>>;
/** Opens the site over the API. */
export type OpenSite = (live: Live, environment: Environment) => Promise<Site> | Site;

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

interface Started {
  live: Live;
  listening: Listening;
  /** The path that makes the first admin, where there is none. */
  setUpPath: string | undefined;
}

async function start(openSite: OpenSite, environment: Environment): Promise<Started> {
  const live = await openLive(environment, say);
  try {
    const { siteUrl, trustProxy, port, host, dataDir } = environment;
    const { path, stop } = await openFirstAdmin(live.ports, dataDir);
    const stopWatching = watchForResetNotes(live.ports, dataDir);
    const app = makeApp({
      api: live.respond,
      ...(await openSite(live, environment)),
      siteUrl,
      trustProxy,
      notice: live.notice,
      report,
    });
    const close = async () => {
      stop();
      stopWatching();
      await live.close();
    };
    return { live: { ...live, close }, listening: await listen(app, port, host), setUpPath: path };
  } catch (error) {
    await live.close();
    throw error;
  }
}

function stopOnSignal(live: Live, listening: Listening): void {
  let since: number | undefined;
  const stop = async () => {
    if (since !== undefined) {
      if (Date.now() - since > SAME_SIGNAL) process.exit(1);
      return;
    }
    since = Date.now();
    say('Stopping as soon as everything under way is done ...');
    await listening.close(REQUEST_PATIENCE);
    await live.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // Whoever ends npm ends its shell too, but neither passes the signal on: under npm, a lost parent is the signal.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void stop();
  }, PARENT_CHECK);
  watch.unref();
}

function die(error: unknown): never {
  if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`);
  else report(error);
  process.exit(1);
}

/**
 * Runs the live host until it is told to stop: reads the environment, opens data and site, and listens. Whatever keeps
 * it from starting is one sentence and exit code 1. On SIGTERM or SIGINT it finishes what is under way, gives the data
 * folder back and exits with 0; a second signal ends it at once. After an error that nobody caught its state is
 * unknown, so it ends, and what was acknowledged is on the disk.
 */
export async function run(openSite: OpenSite): Promise<void> {
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  try {
    const environment = readEnvironment(process.env);
    const { live, listening, setUpPath } = await start(openSite, environment);
    stopOnSignal(live, listening);
    say(`Listening on ${listening.url}`);
    say(
      environment.databaseUrl === undefined
        ? `Data in ${environment.dataDir}`
        : 'Data in the database of DATABASE_URL',
    );
    if (setUpPath === undefined) return;
    const link = (environment.siteUrl ?? listening.url) + setUpPath;
    say(`There is no admin yet. Whoever opens this link within 24 hours becomes the first: ${link}`);
  } catch (error) {
    die(error);
  }
}
