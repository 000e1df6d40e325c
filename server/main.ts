import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostNotice } from '../src/contract/host-notice.ts';
import { UPLOAD_MAX } from '../src/contract/pictures/picture.ts';
import { HOUR, MINUTE, SECOND } from '../src/lib/time.ts';
import { shipped } from './content/pages/shipped-pages.ts';
import { libraryPictures } from './content/pictures.ts';
import { newSite } from './content/starting-content.ts';
import { removeUnanswered } from './core/accounts/join.ts';
import { openFirstAdmin } from './core/accounts/owner-links.ts';
import { hasPasskeysElsewhere } from './core/accounts/passkeys.ts';
import { factorsOf } from './core/accounts/second-factor.ts';
import { currentSession } from './core/accounts/sessions.ts';
import type { Respond } from './core/api/respond.ts';
import { prepareFollowUps } from './core/audits/follow-up.ts';
import { finishDeliveries } from './core/audits/report.ts';
import { emptyBins } from './core/bin.ts';
import { isMoment } from './core/clients/moments.ts';
import { removeOldStates } from './core/newsletters/queue.ts';
import { fetchNextPictures } from './core/pictures/imported-pictures.ts';
import { servedPictures } from './core/pictures/picture-files.ts';
import type { Ports } from './core/ports.ts';
import { followContentVersion } from './core/posts/content-version.ts';
import { makeAddressCounter } from './core/redirects/address-counter.ts';
import { removeOldHits } from './core/redirects/address-hits.ts';
import { findRedirect } from './core/redirects/find-redirect.ts';
import { openSecurityLog } from './core/security/open-security-log.ts';
import { removeUnconfirmed } from './core/subscribers/subscribe.ts';
import { openCore, rows } from './core/table.ts';
import { makeViewCounter } from './core/views/view-counter.ts';
import { removeOldViews } from './core/views/view-days.ts';
import { type Environment, RELEASE, readEnvironment, readLogFormat } from './environment.ts';
import { makeAnswerCache } from './http/answer-cache/answer-cache.ts';
import { type AppOptions, makeApp } from './http/app.ts';
import { openControlSocket } from './http/control-socket.ts';
import { makeFairQueue } from './http/fair-queue.ts';
import type { OldAddresses } from './http/old-addresses.ts';
import { listen } from './http/server.ts';
import { staticFiles } from './http/static.ts';
import { makeBotCheck, type PageCounter } from './http/views.ts';
import { openAccountMails } from './mail/account-mails.ts';
import { openCoachMails } from './mail/coach-mails.ts';
import { testMailBy } from './mail/lead-mails.ts';
import { noMail, openOutbox } from './mail/outbox.ts';
import { allowsUnencryptedMail, smtpMailer } from './mail/smtp.ts';
import { openSubscriberMails } from './mail/subscriber-mails.ts';
import { openWorker } from './mail/worker.ts';
import { type Failures, watchFailures } from './monitoring/failures.ts';
import { makeHostHealth } from './monitoring/host-health.ts';
import { makeHostNotices } from './monitoring/host-notices.ts';
import { type Log, openLog } from './monitoring/log.ts';
import { makeReadiness } from './monitoring/readiness.ts';
import { type SiteFigures, siteFigures } from './monitoring/site-figures.ts';
import { copyImageInSubprocess } from './pictures/image-subprocess.ts';
import { pexelsPictures } from './pictures/pexels.ts';
import { openPictureFiles, sweepPictures } from './pictures/picture-files.ts';
import { openRemotePictures } from './pictures/remote-pictures.ts';
import { openBuiltSite } from './render/built-site.ts';
import { makeCacheKeys } from './render/cache-keys.ts';
import { feedPathFor } from './render/feed.ts';
import { makePages } from './render/pages.ts';
import { coloredFileAt } from './render/share/colored-files.ts';
import { openSharePictures } from './render/share/share-pictures.ts';
import { openBuiltArt } from './render/share/site-art.ts';
import { isConfined } from './sandbox/permission-flags.ts';
import { openDnsRecords } from './scan/dns-records.ts';
import { missingRecordsOf } from './scan/mail-setup.ts';
import { pageSpeed } from './scan/page-speed.ts';
import { downloadOrReason, safeDownload, safePost } from './scan/safe-connect.ts';
import { openSiteScanner, userAgentOf } from './scan/site-scanner.ts';
import { liveIds } from './secrets/ids.ts';
import { leakedPasswords } from './secrets/leaked-passwords.ts';
import { passkeysAt } from './secrets/passkeys.ts';
import { argon2Passwords } from './secrets/passwords.ts';
import { sealerWith } from './secrets/sealer.ts';
import { StartFailure } from './start-failure.ts';
import { checkDaily } from './storage/daily-check.ts';
import { clearAbandoned } from './storage/durable-file.ts';
import { keyedHashWith } from './storage/encryption-key.ts';
import { openSiteStores } from './storage/site-stores.ts';
import { openWebhook } from './webhook/webhook.ts';

/** The handlers beside the API; in development the API is replaced too, and follows the sources. */
export type Site = Pick<AppOptions, 'pages' | 'files' | 'scriptHashes' | 'cache' | 'fairQueue'> &
  Partial<Pick<AppOptions, 'api'>>;
type OpenSite = (live: Live, environment: Environment) => Promise<Site> | Site;

/** Limits of the product, which trials replace. */
interface Limits {
  newslettersPerDay?: number;
}

/**
 * Runs the live host until it is stopped. A failed start prints a one-line error and exits with 1. On SIGTERM or SIGINT
 * it reports that it is not ready, waits for DRAIN_SECONDS, finishes running requests and exits with 0; a second signal
 * ends it. After an uncaught error its state is unknown, so it exits; acknowledged data is on disk.
 */
export async function run(openSite: OpenSite, limits?: Limits): Promise<void> {
  const log = openOwnLog();
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => exitWithError(error, log));
  }
  try {
    const environment = readEnvironment(process.env);
    const { url, setUpPath, stop } = await start(openSite, environment, log, limits);
    stopOnSignal(() => stop(environment.drainSeconds), log);
    log.info(`Listening on ${url}`);
    log.info(
      environment.databaseUrl === undefined
        ? `Data in ${environment.dataDir}`
        : 'Data in the database in DATABASE_URL',
    );
    if (setUpPath === undefined) return;
    const link = (environment.siteUrl ?? url) + setUpPath;
    log.info(`There is no admin yet. Open this link within 24 hours to become the first: ${link}`);
  } catch (error) {
    exitWithError(error, log);
  }
}

function exitWithError(error: unknown, log: Log): never {
  if (error instanceof StartFailure) log.refuse(error.message);
  else log.report(error);
  process.exit(1);
}

/** The log in the configured format; as text if that is invalid. */
function openOwnLog(): Log {
  try {
    return openLog(readLogFormat(process.env));
  } catch (error) {
    return exitWithError(error, openLog('text'));
  }
}

/** How long a stop waits for running requests, in milliseconds. With the mail it stays below the 10 s of containers. */
const REQUEST_TIMEOUT_MS = 4_000;
/** Opens the host, its pages and its port. */
async function start(openSite: OpenSite, environment: Environment, log: Log, limits?: Limits) {
  const live = await openLive(environment, log, limits);
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
      oldAddresses: live.oldAddresses,
      viewCounter: live.viewCounter,
      ...(await openSite(live, environment)),
      siteUrl,
      trustProxy,
      pictureFiles: servedPictures(live.ports.content, live.ports.pictureFiles),
      readRemotePicture: live.remotePictures.read,
      notice: live.notice,
      readiness: readiness.problem,
      metrics,
      answered: toEach([log.answered, metrics?.answered]),
      warn: log.warn,
      report,
    });
    const listening = await listen(app, port, host);
    const stop = async (drainSeconds: number) => {
      readiness.stop();
      // A load balancer keeps sending requests until its next readiness check.
      await pause(drainSeconds * 1000);
      await listening.close(REQUEST_TIMEOUT_MS);
      closeSocket?.();
      await live.close();
    };
    return { url: listening.url, setUpPath, stop };
  } catch (error) {
    await live.close();
    throw error;
  }
}

/** Combines listeners; `undefined` without any, because every request would pay for it. */
function toEach<Value>(listeners: readonly (((value: Value) => void) | undefined)[]) {
  const active = listeners.filter((listener) => listener !== undefined);
  if (active.length === 0) return undefined;
  return (value: Value): void => {
    for (const listener of active) listener(value);
  };
}

/** One Ctrl+C arrives twice under npm; only a later signal is a second one. */
const SAME_SIGNAL_MS = 500;
/** Interval of the check whether npm still runs, in milliseconds. */
const PARENT_CHECK_MS = 1_000;

function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let since: number | undefined;
  const onSignal = async () => {
    if (since !== undefined) {
      if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = Date.now();
    log.info('Stopping once all work in progress is done...');
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void onSignal());
  // Killing npm kills its shell too, but neither forwards the signal: under npm, a lost parent is the signal.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void onSignal();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** How long a stop waits for a mail in progress, in milliseconds. */
const MAIL_TIMEOUT_MS = 4_000;
/** How long the name servers may take to tell what a sender's domain lacks, in milliseconds. */
const DNS_TIMEOUT_MS = 5_000;
/** Poll interval for mails queued by another server, in milliseconds. */
const MAIL_POLL_MS = 30_000;

/** How long a picture of an old site may take, in milliseconds: its server may be slow. */
const PICTURE_TIMEOUT_MS = 30 * SECOND;

export interface Live {
  respond: Respond;
  ports: Ports;
  oldAddresses: OldAddresses;
  notice: (notice: HostNotice) => void;
  probe: () => Promise<void>;
  figures: () => Promise<SiteFigures | undefined>;
  viewCounter: PageCounter;
  failures: Failures;
  remotePictures: ReturnType<typeof openRemotePictures>;
  close(): Promise<void>;
}

/** Opens the live host except pages and network. Throws StartFailure if the data cannot be used. */
export async function openLive(
  environment: Environment,
  log: Log = openLog(environment.logFormat),
  { newslettersPerDay }: Limits = {},
): Promise<Live> {
  const {
    dataDir,
    mail: mailSettings,
    pageSpeed: pageSpeedSettings,
    leakedPasswordsUrl,
    pexels,
    siteUrl,
  } = environment;
  const failures = watchFailures(log.report);
  const { report } = failures;
  const {
    rateLimiterBy,
    readKey,
    pictureStore,
    isShared,
    isUnencrypted,
    probe,
    snapshot,
    backupRecord,
    lastBackup,
    hasBackupFailed,
    findDamage,
    close: closeStores,
    ...records
  } = await openSiteStores(environment, { begin: newSite, report, print: log.info });
  const { content, access } = records;
  const clock = { now: () => new Date() };
  const isInUse = (await access.accounts.all()).some((account) => factorsOf(account).app !== null);
  const hash = keyedHashWith(await readKey({ isInUse }));
  const keyedHash = (text: string) => Promise.resolve(hash(text));
  const fileCheck = findDamage && checkDaily(findDamage, { warn: log.warn, report });
  const copy = environment.copiesSecurityLog ? log.copy : undefined;
  const securityLog = openSecurityLog({ access, clock, keyedHash, report, copy });
  const pollEvery = isShared ? MAIL_POLL_MS : undefined;
  const own = {
    ...records,
    clock,
    ids: liveIds,
    keyedHash,
    sealer: sealerWith(readKey),
    securityLog,
    report,
  };
  const mailing = mailSettings && {
    ports: own,
    mailer: smtpMailer(mailSettings.smtpUrl),
    from: mailSettings.from,
    correspondents: { ...mailSettings, siteUrl },
    pollEvery,
  };
  const mail = mailing ? openOutbox(mailing) : noMail;
  const notices = makeHostNotices(log.warn);
  const hasUnencryptedMail = mailSettings !== undefined && allowsUnencryptedMail(mailSettings.smtpUrl);
  if (hasUnencryptedMail) notices.raise('unencrypted-mail');
  if (isUnencrypted) notices.raise('unencrypted-database');
  // A link in a mail requires an address from the owner, never from a request.
  const linking = mailing && siteUrl !== undefined ? { ...mailing, siteUrl } : undefined;
  const accountMails = linking && openAccountMails(linking);
  const subscriberMails = linking && {
    ...openSubscriberMails({ ...linking, perDay: newslettersPerDay }),
    siteUrl: linking.siteUrl,
    faults: [
      ...(linking.siteUrl.startsWith('https:') ? [] : (['no-https'] as const)),
      ...(hasUnencryptedMail ? (['no-tls'] as const) : []),
    ],
    missingRecords: () => missingRecordsOf(linking.from, openDnsRecords(AbortSignal.timeout(DNS_TIMEOUT_MS))),
  };
  const passkeys = siteUrl === undefined ? undefined : passkeysAt(siteUrl);
  if (await hasPasskeysElsewhere(access, passkeys)) notices.raise('passkeys-elsewhere');
  const contact = async () => siteUrl ?? `mailto:${(await content.settings.site()).contact.email}`;
  const addressCounter = makeAddressCounter(own);
  const viewCounter = makeViewCounter({ ...own, isBot: makeBotCheck() });
  let tellCoach = (): void => undefined;
  let tellWebhook = (): void => undefined;
  let fetchPictures = (): void => undefined;
  const ports: Ports = {
    ...own,
    siteScanner: openSiteScanner({
      contact,
      ...(pageSpeedSettings && { paintFacts: pageSpeed({ ...pageSpeedSettings, report }) }),
      report,
    }),
    addressCounter,
    viewCounter,
    backups: { last: backupRecord, release: RELEASE, snapshot, pictures: pictureStore },
    passwords: argon2Passwords,
    mail,
    ...(accountMails && { accountMails }),
    ...(subscriberMails && { subscriberMails }),
    pictureFiles: openPictureFiles(pictureStore),
    ...(leakedPasswordsUrl && { isLeaked: leakedPasswords({ url: leakedPasswordsUrl, report }) }),
    shippedPages: shipped,
    pictureFetcher: { wake: () => fetchPictures() },
    events: {
      announce(event) {
        tellWebhook();
        if (isMoment(event)) tellCoach();
      },
      sendsOut: true,
    },
    stockPictures: pexels ? pexelsPictures({ ...pexels, report }) : libraryPictures,
    ...(passkeys && { passkeys }),
    rateLimiter: rateLimiterBy(clock, hash),
    securityHistory: securityLog,
    notices: notices.list,
    setUp: {
      hasAddress: siteUrl !== undefined,
      ...(mailing && { sendTestMail: testMailBy(mailing.mailer, mailing.correspondents) }),
    },
    health: makeHostHealth({
      kind: isShared ? 'database' : 'files',
      dataDir,
      probe,
      lastBackup,
      hasBackupFailed,
      fileCheck: fileCheck?.last,
    }),
    capabilities: {
      visitorsChangeImages: false,
      lifetime: 'permanent',
      mailsResetLinks: accountMails !== undefined,
    },
  };
  const stopSweeping = startCleanupJob(
    [
      (now) => emptyBins(ports, now),
      (now) => sweepPictures(pictureStore, content, now),
      (now) => removeUnanswered(ports, now),
      (now) => finishDeliveries(ports, now),
      (now) => prepareFollowUps(ports, now),
      (now) => removeOldHits(ports, now),
      (now) => removeOldViews(ports, now),
      (now) => removeUnconfirmed(ports, now),
      (now) => removeOldStates(ports, now),
      // Files of killed commands, such as a backup into the data folder.
      () => clearAbandoned(dataDir),
    ],
    report,
  );
  const storeCounts = async (): Promise<void> => {
    await Promise.all([addressCounter.flush(), viewCounter.flush()]);
  };
  const counting = setInterval(() => void storeCounts(), MINUTE);
  counting.unref();
  const coachMails = mailing && openCoachMails({ ...mailing, ports });
  if (coachMails) tellCoach = coachMails.wake;
  const webhook = openWebhook({
    ports,
    post: async (address, headers, body) =>
      safePost(address, { headers, body }, { userAgent: userAgentOf('Webhook', await contact()) }),
  });
  tellWebhook = webhook.wake;
  const server = isShared ? liveIds.id() : undefined;
  const fetchPicture = async (url: string) =>
    downloadOrReason(url, {
      userAgent: userAgentOf('Pictures', await contact()),
      largest: UPLOAD_MAX.bytes,
      timeout: PICTURE_TIMEOUT_MS,
    });
  const importedPictures = openWorker({
    async work(isStopped) {
      let hasMore = true;
      while (hasMore && !isStopped()) hasMore = await fetchNextPictures(ports, server, fetchPicture);
    },
    untilNext: () => Promise.resolve(undefined),
    failureMessage: 'The pictures of an import could not be saved.',
    report,
    pollEvery,
  });
  fetchPictures = importedPictures.wake;
  return {
    respond: openCore(ports),
    ports,
    oldAddresses: {
      find: async (address) => (await findRedirect(ports, address)) ?? feedPathFor(address),
      // Feed readers ask all day.
      note: (address) => void (feedPathFor(address) ?? addressCounter.note(address)),
    },
    viewCounter,
    notice: notices.raise,
    probe,
    figures: siteFigures({ ports, probe, lastBackup }),
    failures,
    remotePictures: openRemotePictures({
      keyedHash: hash,
      isStaff: async (session) => (await currentSession(ports, session, clock.now())).account !== undefined,
      download: async (address) =>
        safeDownload(address, {
          userAgent: userAgentOf('Pictures', await contact()),
          largest: UPLOAD_MAX.bytes,
        }),
      copy: copyImageInSubprocess,
    }),
    async close() {
      stopSweeping();
      clearInterval(counting);
      fileCheck?.stop();
      const stopped = Promise.all([
        mail.stop(),
        coachMails?.stop(),
        accountMails?.stop(),
        subscriberMails?.stop(),
        webhook.stop(),
        importedPictures.stop(),
      ]);
      await Promise.race([stopped, pause(MAIL_TIMEOUT_MS, undefined, { ref: false })]);
      await storeCounts();
      // Its last lines may be written to the stores.
      await securityLog.close();
      await closeStores();
    },
  };
}

/** Runs the cleanups now and hourly, whether others fail or not. Returns a function that stops it. */
export function startCleanupJob(
  sweeps: readonly ((now: Date) => Promise<void>)[],
  report: (error: unknown) => void,
): () => void {
  const sweep = () => {
    for (const one of sweeps) void one(new Date()).catch(report);
  };
  sweep();
  const hourly = setInterval(sweep, HOUR);
  hourly.unref();
  return () => clearInterval(hourly);
}

/** Cache size for the most requested answers: some hundred pages. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** The build folder; at run time this module is part of it. */
const dist = resolve(import.meta.dirname, '..');

/** The built site. */
async function openBuilt(
  { respond, notice, ports, remotePictures }: Live,
  { siteUrl }: Environment,
): Promise<Site> {
  for (const file of ['client/index.html', 'client/.vite/staff-manifest.json']) {
    if (existsSync(join(dist, file))) continue;
    throw new StartFailure(
      `The site is not built: ${join(dist, file)} is missing. Run "npm run build" first, or "npm start", which does both.`,
    );
  }
  if (!isConfined) notice('unconfined');
  const { entry, template, scriptHashes } = await openBuiltSite(dist);
  const contentVersionAt = followContentVersion(ports);
  const fairQueue = makeFairQueue((address) => ports.securityLog?.note({ event: 'overloaded' }, address));
  const siteArt = openBuiltArt(join(dist, 'client'));
  return {
    pages: makePages({
      respond,
      siteUrl,
      load: () => Promise.resolve({ entry, template }),
      publishedAddresses: () => ports.content.posts.publishedAddresses(ports.clock.now()),
      sharePictures: openSharePictures(siteArt),
      siteArt,
      signPictures: remotePictures.inMarkup,
      fairQueue,
      report: ports.report,
      notice,
    }),
    fairQueue,
    // Files in the owner's colors are rendered, like pages.
    files: staticFiles(join(dist, 'client'), (path) => coloredFileAt(path) === undefined),
    scriptHashes,
    cache: {
      answers: makeAnswerCache({ contentVersionAt, maxBytes: CACHE_BYTES }),
      ...makeCacheKeys({ rows, entry, siteUrl, ports, respond }),
    },
  };
}

// Tests and development import this file.
if (import.meta.main) {
  // Express reads this: otherwise unexpected errors would show stack traces.
  process.env['NODE_ENV'] ??= 'production';
  await run(openBuilt);
}
