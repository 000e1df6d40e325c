import type { HttpHandler } from 'msw';
import type { Respond } from '../../server/core/api/respond.ts';
import { passingBackups } from '../../server/core/backup/backups.ts';
import { openCore } from '../../server/core/core.ts';
import { makeRateLimiter } from '../../server/core/rate-limit/rate-limiter.ts';
import type { Ports } from '../../server/core/ports.ts';
import { openContent } from '../../server/core/store/content-store.ts';
import { openPeople } from '../../server/core/store/people-store.ts';
import { demoAuditsAt } from '../demo/demo-audits.ts';
import { demoContent } from '../demo/demo-content.ts';
import { demoPeopleAt } from '../demo/demo-people.ts';
import { apiHandlers } from './handlers.ts';
import { digest, libraryPictures, portableIds, portablePasswords } from './portable-ports.ts';
import { pictureHandlers } from './picture-handlers.ts';
import { recordedLooker } from '../demo/recorded-look.ts';
import { openTabStores, tabSession, type Start, type TabStores } from './session-storage.ts';
import { makeTabMedia, type TabMedia } from './tab-media.ts';

export interface TabHost extends TabStores {
  respond: Respond;
  /** The files of the site's own pictures. */
  pictures: TabMedia;
  /** The API as MSW handlers, for a service worker or its twin in Node. */
  handlers: HttpHandler[];
}

/**
 * Opens the API over what this tab keeps: the demo, whoever carries its requests.
 *
 * @param start    what an unused tab holds; else the demo's content, and people whose enquiries are some hours old
 * @param given    ports in place of the demo's own, such as a clock that a test moves
 * @param pictures where pictures are kept, and how they are drawn
 */
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
  // What a change left behind that could not be kept, as in a tab that was full.
  const keepKnown = () => pictures.keepOnly(new Set(stores.content.read().media.map(({ id }) => id)));
  keepKnown();
  const respond = openCore({
    content: openContent(stores.content),
    versions: stores.versions,
    ...openPeople(stores),
    audits: stores.audits,
    siteScanner: recordedLooker,
    backups: passingBackups(stores),
    passwords: portablePasswords,
    ids: portableIds,
    keyedHash: (text) => Promise.resolve(digest(text)),
    pictures: libraryPictures,
    mediaFiles: pictures,
    // The visitor of a demo is the only one there: the inbox is where an enquiry is seen.
    mail: { isOn: false, announce: () => undefined },
    clock,
    rateLimiter: makeRateLimiter(clock),
    capabilities: { visitorsChangeImages: true, keeps: 'for-session' },
    report: (error) => {
      reportError(error);
    },
    ...given,
  });
  return {
    ...stores,
    async reset() {
      await stores.reset();
      keepKnown();
    },
    respond,
    pictures,
    handlers: [...apiHandlers(respond, tabSession), ...pictureHandlers(pictures)],
  };
}
