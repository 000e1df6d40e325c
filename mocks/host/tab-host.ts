import { libraryPictures } from '../../server/content/pictures.ts';
import type { HttpHandler } from 'msw';
import type { Respond } from '../../server/core/api/respond.ts';
import { passingBackups } from '../../server/core/backup/backups.ts';
import { openSecurityLog } from '../../server/core/security/open-security-log.ts';
import { openCore } from '../../server/core/table.ts';
import { makeRateLimiter } from '../../server/core/rate-limit/rate-limiter.ts';
import type { Ports, Session } from '../../server/core/ports.ts';
import { openContent } from '../../server/core/store/content-store.ts';
import { openPeople } from '../../server/core/store/people-store.ts';
import { demoAuditsAt } from '../demo/demo-audits.ts';
import { demoContent } from '../demo/demo-content.ts';
import { demoPeopleAt } from '../demo/demo-people.ts';
import { recordedScanner } from '../demo/recorded-scan.ts';
import { apiHandlers } from './handlers.ts';
import { demoPasskeys } from './demo-passkeys.ts';
import { presentCode, rememberingSealer } from './present-code.ts';
import { digest, portableIds, portablePasswords } from './portable-ports.ts';
import { pictureHandlers } from './picture-handlers.ts';
import { openTabStores, type Start, tabSession, type TabStores } from './session-storage.ts';
import { makeTabMedia, type TabMedia } from './tab-media.ts';

export interface TabHost extends TabStores {
  respond: Respond;
  /** The code that an authenticator app would show now. */
  presentCode(session: Session): Promise<string | undefined>;
  pictures: TabMedia;
  /** The API as MSW handlers, for a service worker or its twin in Node. */
  handlers: HttpHandler[];
}

/** Opens the API over this tab's stores, from `start` or the demo's content; `given` ports replace the demo's. */
export async function openTabHost(
  start?: Start,
  given: Partial<Ports> = {},
  pictures = makeTabMedia(),
): Promise<TabHost> {
  const { clock = { now: () => new Date() } } = given;
  const stores = await openTabStores(
    start ?? {
      content: demoContent,
      people: () => demoPeopleAt(clock.now()),
      audits: () => demoAuditsAt(clock.now()),
    },
  );
  // Removes the leftovers of a change that could not be stored, as in a full tab.
  const keepKnown = () => pictures.keepOnly(new Set(stores.content.read().media.map(({ id }) => id)));
  keepKnown();
  const secrets = rememberingSealer();
  const people = openPeople(stores);
  const report = (error: unknown) => reportError(error);
  const keyedHash = (text: string) => Promise.resolve(digest(text));
  const securityLog = openSecurityLog({ access: people.access, clock, keyedHash, report });
  const respond = openCore({
    content: openContent(stores.content),
    versions: stores.versions,
    ...people,
    audits: stores.audits,
    siteScanner: recordedScanner,
    backups: passingBackups(stores),
    passwords: portablePasswords,
    ids: portableIds,
    keyedHash,
    sealer: secrets.sealer,
    passkeys: demoPasskeys,
    pictures: libraryPictures,
    mediaFiles: pictures,
    // The demo has no other visitors: enquiries are seen in the inbox.
    mail: { isOn: false, announce: () => undefined },
    clock,
    rateLimiter: makeRateLimiter(clock),
    securityLog,
    securityHistory: securityLog,
    capabilities: { visitorsChangeImages: true, keeps: 'for-session' },
    report,
    ...given,
  });
  return {
    ...stores,
    async reset() {
      await stores.reset();
      keepKnown();
    },
    respond,
    presentCode: (session) => presentCode(stores.people.read(), session, secrets.latest(), clock.now()),
    pictures,
    handlers: [...apiHandlers(respond, tabSession), ...pictureHandlers(pictures)],
  };
}
