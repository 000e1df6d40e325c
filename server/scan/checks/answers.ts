import { isHtml, isOk } from '../fetched.ts';
import { counted } from '../../../src/lib/text.ts';
import { at, fault, faultOrGood, good, note, notLookedAt, ofEachPage, type Check } from '../finding.ts';

const POINT = 'Website analysis';

/** Every page in the sitemap answers under its own address without a redirect. */
const status: Check = {
  id: 'status',
  point: POINT,
  why: 'A page that does not answer is lost to visitors and soon to search engines, and each detour costs time.',
  advice: 'Let every listed address answer with its page, and list where it is now.',
  needsNoPages: true,
  run({ start, listed, answers, pages, isKeptOut }) {
    // Disallowed addresses have not failed, and certificate faults are reported separately.
    const isAnswered = !isKeptOut && start.certificateFault === undefined;
    const asked = [
      ...(isAnswered ? [start] : []),
      ...listed.flatMap((address) => answers.get(address) ?? []),
    ];
    const failed = asked.filter((fetched) => !isOk(fetched));
    const moved = asked.filter(
      (fetched) => fetched !== start && isOk(fetched) && fetched.redirects.length > 0,
    );
    const redirected = start.redirects.length > 2 ? [start] : [];
    return [
      ...(failed.length > 0
        ? [
            fault(
              'An address of the site does not answer with a page.',
              ...failed.map(({ asked, status, failure }) => at(asked, 'status', failure ?? String(status))),
            ),
          ]
        : []),
      ...(moved.length > 0
        ? [
            fault(
              'The sitemap lists an address that leads on to another.',
              ...moved.map(({ asked, address }) => at(asked, 'location', address)),
            ),
          ]
        : []),
      ...redirected.map(({ asked, redirects }) =>
        fault(
          'The site is reached by more than two detours.',
          at(asked, 'location', redirects.map(({ address }) => address).join(' → ')),
        ),
      ),
      ...(start.redirects.length > 0 && redirected.length === 0 && isOk(start)
        ? [note('The address leads on to another.', at(start.asked, 'location', start.address))]
        : []),
      ...(failed.length + moved.length + redirected.length === 0 && asked.length > 0
        ? [
            good(
              listed.length > 0
                ? 'The site answers, and so do the pages that its sitemap lists.'
                : 'The site answers.',
              ...pages.map(({ address }) => at(address, 'status', '200')),
            ),
          ]
        : []),
    ];
  },
};

/** Smaller texts gain nothing. */
const WORTH_COMPRESSING = 1_400;

const compression = ofEachPage({
  id: 'compression',
  point: POINT,
  why: 'Text shrinks to a third or less on its way, which is what a phone on a slow network waits for.',
  advice: 'Let the server compress pages with Brotli or gzip.',
  run: ({ address, fetched: { headers, body } }) =>
    faultOrGood(
      'The page is sent without compression.',
      body.length > WORTH_COMPRESSING &&
        !/\b(?:br|gzip|zstd|deflate)\b/i.test(headers['content-encoding'] ?? '')
        ? [at(address, 'content-encoding', `missing, ${body.length} bytes`)]
        : [],
      'The page is compressed.',
      at(address, 'content-encoding', headers['content-encoding'] ?? `none needed for ${body.length} bytes`),
    ),
});

const caching: Check = {
  id: 'caching',
  point: POINT,
  why: 'What a browser may keep it does not fetch again: the second page comes at once.',
  advice: 'Say in Cache-Control how long pages, styles and scripts may be kept.',
  run({ pages, answers, origin }) {
    const files = [...answers.values()].filter(
      (fetched) => isOk(fetched) && /\b(?:css|javascript)\b/i.test(fetched.headers['content-type'] ?? ''),
    );
    const silent = [...pages.map(({ fetched }) => fetched), ...files].filter(
      ({ headers }) => !('cache-control' in headers || 'expires' in headers || 'etag' in headers),
    );
    return faultOrGood(
      'Nothing says how long this may be kept.',
      silent.map(({ address }) => at(address, 'cache-control', 'missing')),
      'Pages, styles and scripts say how long they may be kept.',
      at(origin, 'cache-control, expires, etag', `on ${counted(pages.length + files.length, 'answer')}`),
    );
  },
};

/** A missing page also has the status 404. */
const notFound: Check = {
  id: 'not-found',
  point: POINT,
  why: 'Where a missing page answers as if it were there, search engines list it, and links that lead nowhere stay unnoticed.',
  advice: 'Answer addresses that do not exist with a page of status 404.',
  run({ unknown: { asked, status, failure } }) {
    if (failure !== undefined)
      return [notLookedAt('An address that does not exist got no answer.', at(asked, '', failure))];
    return faultOrGood(
      'An address that does not exist answers as if it did.',
      status === 404 || status === 410 ? [] : [at(asked, 'status', String(status))],
      'An address that does not exist answers 404.',
      at(asked, 'status', String(status)),
    );
  },
};

const charset = ofEachPage({
  id: 'charset',
  point: POINT,
  why: 'Without it browsers guess, and letters such as “é” or “–” turn into others.',
  advice: 'Send pages as UTF-8, and say so in Content-Type or at the very start of the page.',
  run({ address, fetched }) {
    const { headers, body } = fetched;
    const start = new TextDecoder('latin1').decode(body.subarray(0, 1024));
    const named =
      /charset\s*=\s*["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ??
      /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
    return faultOrGood(
      'The page does not say that it is UTF-8.',
      isHtml(fetched) && named?.toLowerCase() === 'utf-8' ? [] : [at(address, 'charset', named ?? 'missing')],
      'The page is UTF-8.',
      at(address, 'charset', named),
    );
  },
});

export const answerChecks: readonly Check[] = [status, compression, caching, notFound, charset];
