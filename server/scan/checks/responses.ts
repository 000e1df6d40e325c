import { counted } from '../../../src/lib/text.ts';
import { charsetOf, isHtml, isOk } from '../fetched.ts';
import { at, fault, faultOrGood, note, notChecked, ofEachPage, type Check, checksOf } from '../finding.ts';

const status: Check = {
  id: 'status',
  why: 'Visitors cannot reach a page that does not load, and search engines soon drop it. Every redirect adds waiting time.',
  advice: 'Make sure that every address in the sitemap loads. List the current address of each page.',
  needsNoPages: true,
  run({ start, listed, answers, pages, isDisallowed }) {
    // Disallowed addresses have not failed, and certificate faults are reported separately.
    const isAnswered = !isDisallowed && start.certificateFault === undefined;
    const responses = [
      ...(isAnswered ? [start] : []),
      ...listed.flatMap((address) => answers.get(address) ?? []),
    ];
    const failed = responses.filter((fetched) => !isOk(fetched));
    const moved = responses.filter(
      (fetched) => fetched !== start && isOk(fetched) && fetched.redirects.length > 0,
    );
    const loaded = pages.map(({ address }) => at(address, 'status', '200'));
    const redirected = start.redirects.length > 2 ? [start] : [];
    return [
      ...fault(
        'An address on the site does not load a page.',
        ...failed.map(({ requested, status, failure }) => at(requested, 'status', failure ?? String(status))),
      ),
      ...fault(
        'The sitemap lists an address that redirects to another.',
        ...moved.map(({ requested, address }) => at(requested, 'location', address)),
      ),
      ...fault(
        'It takes more than two redirects to reach the site.',
        ...redirected.map(({ requested, redirects }) =>
          at(requested, 'location', redirects.map(({ address }) => address).join(' → ')),
        ),
      ),
      ...(start.redirects.length > 0 && redirected.length === 0 && isOk(start)
        ? note('The address redirects to another.', at(start.requested, 'location', start.address))
        : []),
      ...(failed.length + moved.length + redirected.length === 0 && responses.length > 0
        ? // Also without a page: the address of the site may hold another kind of file.
          [
            {
              outcome: 'good' as const,
              message:
                listed.length > 0 ? 'The site loads, and so do the pages in its sitemap.' : 'The site loads.',
              evidence: loaded,
            },
          ]
        : []),
    ];
  },
};

/** Smaller texts gain nothing. */
const COMPRESS_BYTES_MIN = 1_400;

const compression = ofEachPage({
  id: 'compression',
  why: 'Compression shrinks text to a third or less, so pages load faster on a slow phone connection.',
  advice: 'Turn on Brotli or gzip compression on the server.',
  run: ({ address, fetched: { headers, body } }) =>
    faultOrGood(
      'The page is sent without compression.',
      body.length > COMPRESS_BYTES_MIN &&
        !/\b(?:br|gzip|zstd|deflate)\b/i.test(headers['content-encoding'] ?? '')
        ? [at(address, 'content-encoding', `missing, ${body.length} bytes`)]
        : [],
      'The page is compressed.',
      at(address, 'content-encoding', headers['content-encoding'] ?? `none needed for ${body.length} bytes`),
    ),
});

const caching: Check = {
  id: 'caching',
  why: 'Browsers do not download cached files again, so the next page loads right away.',
  advice: 'Set Cache-Control headers for pages, styles and scripts.',
  run({ pages, answers, origin }) {
    const files = [...answers.values()].filter(
      (fetched) => isOk(fetched) && /\b(?:css|javascript)\b/i.test(fetched.headers['content-type'] ?? ''),
    );
    const silent = [...pages.map(({ fetched }) => fetched), ...files].filter(
      ({ headers }) => !('cache-control' in headers || 'expires' in headers || 'etag' in headers),
    );
    return faultOrGood(
      'There is no caching rule for this file.',
      silent.map(({ address }) => at(address, 'cache-control', 'missing')),
      'Pages, styles and scripts have caching rules.',
      at(origin, 'cache-control, expires, etag', `on ${counted(pages.length + files.length, 'answer')}`),
    );
  },
};

/** A missing page also has the status 404. */
const notFound: Check = {
  id: 'not-found',
  why: 'If a missing page loads like a real one, search engines list it, and broken links go unnoticed.',
  advice: 'Return status 404 for addresses that do not exist.',
  run({ unknown: { requested, status, failure } }) {
    if (failure !== undefined)
      return notChecked('The check for a missing page got no response.', at(requested, '', failure));
    return faultOrGood(
      'An address that does not exist loads like a real page.',
      status === 404 || status === 410 ? [] : [at(requested, 'status', String(status))],
      'An address that does not exist returns 404.',
      at(requested, 'status', String(status)),
    );
  },
};

const charset = ofEachPage({
  id: 'charset',
  why: 'Without it, browsers guess, and characters such as “é” or “–” come out wrong.',
  advice: 'Send pages as UTF-8. Declare it in Content-Type or at the very top of the page.',
  run({ address, fetched }) {
    const named = charsetOf(fetched);
    return faultOrGood(
      'The page does not declare UTF-8.',
      isHtml(fetched) && named?.toLowerCase() === 'utf-8' ? [] : [at(address, 'charset', named ?? 'missing')],
      'The page declares UTF-8.',
      at(address, 'charset', named),
    );
  },
});

export const answerChecks = checksOf('Website analysis', status, compression, caching, notFound, charset);
