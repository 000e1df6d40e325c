import { setTimeout as pause } from 'node:timers/promises';
import { openFirstAdmin } from './core/accounts/owner-links.ts';
import { servedPictures } from './core/media/media-files.ts';
import { makeApp, type AppOptions } from './http/app.ts';
import { openControlSocket } from './http/control-socket.ts';
import { listen, type Listening } from './http/server.ts';
import { readEnvironment, readLogFormat, type Environment } from './environment.ts';
import { openLive, type Live } from './live.ts';
import { openLog, type Log } from './monitoring/log.ts';
import { makeReadiness, type Readiness } from './monitoring/readiness.ts';
import { StartFailure } from './start-failure.ts';

/** How long a stop waits for running requests, in milliseconds. With the mail it stays below the 10 s of containers. */
const REQUEST_TIMEOUT_MS = 4_000;
/** One Ctrl+C arrives twice under npm; only a later signal is a second one. */
const SAME_SIGNAL = 500;
/** Interval of the check whether npm still runs, in milliseconds. */
const PARENT_CHECK = 1_000;

/** The handlers beside the API; in development the API is replaced too, and follows the sources. */
export type Site = Pick<AppOptions, 'pages' | 'files' | 'scriptHashes' | 'kept' | 'fairQueue'> &
  Partial<Pick<AppOptions, 'api'>>;
type OpenSite = (live: Live, environment: Environment) => Promise<Site> | Site;

interface Started {
  live: Live;
  listening: Listening;
  readiness: Readiness;
  setUpPath: string | undefined;
}

/** Combines listeners; `undefined` without any, because every request would pay for it. */
function toEach<Value>(listeners: readonly (((value: Value) => void) | undefined)[]) {
  const there = listeners.filter((listener) => listener !== undefined);
  if (there.length === 0) return undefined;
  return (value: Value): void => {
    for (const listener of there) listener(value);
  };
}

async function start(openSite: OpenSite, environment: Environment, log: Log): Promise<Started> {
  const live = await openLive(environment, log);
  try {
    const { siteUrl, trustProxy, port, host, metricsToken, dataDir, databaseUrl } = environment;
    const { report } = live.ports;
    const readiness = makeReadiness({ probe: live.probe, report });
    const metrics =
      metricsToken === undefined
        ? undefined
        : { token: metricsToken, ...(await import('./monitoring/metrics.ts')).makeMetrics(live) };
    const isShared = databaseUrl !== undefined;
    const setUpPath = await openFirstAdmin(live.ports, isShared);
    // Over a database, commands work on it directly.
    const closeSocket = isShared ? undefined : await openControlSocket(live.ports, dataDir);
    const app = makeApp({
      api: live.respond,
      ...(await openSite(live, environment)),
      siteUrl,
      trustProxy,
      mediaFiles: servedPictures(live.ports.content, live.ports.mediaFiles),
      readRemotePicture: live.remotePictures.read,
      notice: live.notice,
      readiness: readiness.problem,
      metrics,
      answered: toEach([log.answered, metrics?.answered]),
      warn: log.warn,
      report,
    });
    const close = async () => {
      closeSocket?.();
      await live.close();
    };
    return { live: { ...live, close }, listening: await listen(app, port, host), readiness, setUpPath };
  } catch (error) {
    await live.close();
    throw error;
  }
}

interface Stopping extends Pick<Started, 'live' | 'listening' | 'readiness'> {
  drainSeconds: number;
  log: Log;
}

function stopOnSignal({ live, listening, readiness, drainSeconds, log }: Stopping): void {
  let since: number | undefined;
  const stop = async () => {
    if (since !== undefined) {
      if (Date.now() - since > SAME_SIGNAL) process.exit(1);
      return;
    }
    since = Date.now();
    readiness.stop();
    log.info('Stopping once all work in progress is done...');
    // A load balancer keeps sending requests until its next readiness check.
    await pause(drainSeconds * 1000);
    await listening.close(REQUEST_TIMEOUT_MS);
    await live.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // Killing npm kills its shell too, but neither forwards the signal: under npm, a lost parent is the signal.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void stop();
  }, PARENT_CHECK);
  watch.unref();
}

function die(error: unknown, log: Log): never {
  if (error instanceof StartFailure) log.refuse(error.message);
  else log.report(error);
  process.exit(1);
}

/** The log in the configured format; as text if that is invalid. */
function openOwnLog(): Log {
  try {
    return openLog(readLogFormat(process.env));
  } catch (error) {
    return die(error, openLog('text'));
  }
}

/**
 * Runs the live host until it is stopped. A failed start prints a one-line error and exits with 1. On SIGTERM or SIGINT
 * it reports that it is not ready, waits for DRAIN_SECONDS, finishes running requests and exits with 0; a second signal
 * ends it. After an uncaught error its state is unknown, so it exits; acknowledged data is on disk.
 */
export async function run(openSite: OpenSite): Promise<void> {
  const log = openOwnLog();
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => die(error, log));
  }
  try {
    const environment = readEnvironment(process.env);
    const { listening, setUpPath, ...started } = await start(openSite, environment, log);
    stopOnSignal({ ...started, listening, drainSeconds: environment.drainSeconds, log });
    log.info(`Listening on ${listening.url}`);
    log.info(
      environment.databaseUrl === undefined
        ? `Data in ${environment.dataDir}`
        : 'Data in the database in DATABASE_URL',
    );
    if (setUpPath === undefined) return;
    const link = (environment.siteUrl ?? listening.url) + setUpPath;
    log.info(`There is no admin yet. Open this link within 24 hours to become the first: ${link}`);
  } catch (error) {
    die(error, log);
  }
}
