import { shipped } from '../../server/content/pages/shipped-pages.ts';
import { libraryPictures } from '../../server/content/pictures.ts';
import { HttpError } from '../../server/core/api/http-error.ts';
import { refused, type Respond } from '../../server/core/api/respond.ts';
import { passingBackups } from '../../server/core/backup/backups.ts';
import { isPageData, openPageData } from '../../server/core/page-data.ts';
import { type PictureFiles, servedPictures } from '../../server/core/pictures/picture-files.ts';
import type { Ports } from '../../server/core/ports.ts';
import { makeRateLimiter } from '../../server/core/rate-limit/rate-limiter.ts';
import { openSecurityLog } from '../../server/core/security/open-security-log.ts';
import type { Session } from '../../server/core/session.ts';
import { openRepositories } from '../../server/core/store/open-repositories.ts';
import { DEMO_LIMIT } from '../../src/contract/problem-types.ts';
import { demoAuditsAt, toldAt } from '../demo/demo-audits.ts';
import { demoContent } from '../demo/demo-content.ts';
import { demoHealth } from '../demo/demo-health.ts';
import { demoLeadsStateAt } from '../demo/demo-leads-state.ts';
import { demoStaffAt } from '../demo/demo-staff.ts';
import { recordedScanner } from '../demo/recorded-scan.ts';
import { demoPasskeys } from './demo-passkeys.ts';
import { observed, type Observed } from './observed.ts';
import { digest, portableIds, portablePasswords } from './portable-ports.ts';
import { presentCode, rememberingSealer } from './present-code.ts';
import { openTabStores, type Start, type TabStores } from './session-storage.ts';
import { makeTabOutbox, type TabOutbox } from './tab-outbox.ts';
import { isFull, isTabFull, makeTabPictures } from './tab-pictures.ts';

export interface TabHost extends TabStores {
  respond: Respond;
  /** The code that an authenticator app would show now. */
  presentCode(session: Session): Promise<string | undefined>;
  /** As a server would serve them. */
  pictures: Pick<PictureFiles, 'read'>;
  /** The emails that would have been sent. */
  outbox: TabOutbox;
  /** Whether a change did not fit into the tab. */
  fullness: Observed<boolean>;
  /** Loads what the first page does not need. */
  loadRest(): Promise<unknown>;
}

/** The foot of the page says what to do. */
const FULL = 'That was not saved: there is no room left.';

const isOutOfRoom = (error: unknown): boolean =>
  isFull(error) || (error instanceof Error && isOutOfRoom(error.cause));

/**
 * Opens the API over this tab's stores, from `start` or the demo's content; `given` ports replace the demo's.
 * @param siteUrl the demo's address without a trailing slash, for links in emails
 */
export async function openTabHost(
  start?: Start,
  replaced: Partial<Ports> = {},
  pictures = makeTabPictures(),
  siteUrl = '',
): Promise<TabHost> {
  const { clock = { now: () => new Date() } } = replaced;
  const stores = await openTabStores(
    start ?? {
      content: demoContent,
      leads() {
        const now = clock.now();
        const audits = demoAuditsAt(now);
        return { ...demoLeadsStateAt(now), audits, coachMails: toldAt(now, audits) };
      },
      accounts: () => demoStaffAt(clock.now()),
    },
  );
  // Removes the leftovers of a change that could not be stored, as in a full tab.
  const keepKnown = () => pictures.keepOnly(new Set(stores.content.read().pictures.map(({ id }) => id)));
  keepKnown();
  const secrets = rememberingSealer();
  const repositories = openRepositories(stores);
  const outbox = makeTabOutbox(clock);
  const fullness = observed(isTabFull());
  const report = (error: unknown) => (isOutOfRoom(error) ? fullness.write(true) : reportError(error));
  const keyedHash = (text: string) => Promise.resolve(digest(text));
  // Before a reload of the tab, which would lose what waits.
  const securityLog = openSecurityLog({
    access: repositories.access,
    clock,
    keyedHash,
    report,
    strangersWait: 0,
  });
  const ports: Ports = {
    ...repositories,
    versions: stores.versions,
    siteScanner: recordedScanner,
    health: () => Promise.resolve(demoHealth(clock.now())),
    backups: passingBackups(stores),
    passwords: portablePasswords,
    ids: portableIds,
    keyedHash,
    sealer: secrets.sealer,
    passkeys: demoPasskeys,
    shippedPages: shipped,
    stockPictures: libraryPictures,
    pictureFiles: pictures,
    // Opened with the whole API.
    mail: { isOn: true, announce: () => undefined },
    clock,
    rateLimiter: makeRateLimiter(clock),
    securityLog,
    securityHistory: securityLog,
    capabilities: { visitorsChangeImages: true, lifetime: 'session', mailsResetLinks: true },
    report,
    ...replaced,
  };
  const respondToPages = openPageData(ports);
  let opening: ReturnType<typeof openTab> | undefined;
  const openTab = async () => {
    // Asked for before a connection may end; the first picture asks again.
    void import('../demo/sample-files.ts').catch(() => undefined);
    const { openFullTab: openWholeTab } = await import('./full-tab.ts');
    return openWholeTab(ports, { mailer: outbox, scheduled: outbox.scheduled, siteUrl }, replaced);
  };
  const loadRest = () =>
    (opening ??= openTab().catch((error: unknown) => {
      // The next call tries again.
      opening = undefined;
      throw error;
    }));
  const respond: Respond = async (request, session) => {
    const answer = await (isPageData(request) ? respondToPages : (await loadRest()).respond)(
      request,
      session,
    );
    return fullness.read() && answer.status === 503
      ? refused(request, new HttpError(503, FULL, { type: DEMO_LIMIT }))
      : answer;
  };
  return {
    ...stores,
    async reset() {
      await stores.reset();
      keepKnown();
      outbox.clear();
      fullness.write(false);
      // The emails that are due from the start, as after a reload.
      void opening?.then(({ wakeCoachMails }) => wakeCoachMails());
    },
    respond,
    outbox,
    fullness,
    loadRest,
    presentCode: (session) => presentCode(stores.accounts.read(), session, secrets.latest(), clock.now()),
    pictures: servedPictures(ports.content, pictures),
  };
}
