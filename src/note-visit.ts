/**
 * Records the start of a visit in this tab, for forms to send (`lib/visit.ts`). A visit starts when a page is opened
 * from outside: by a link, an address or a mail. A campaign link starts a new one, so that the last campaign counts;
 * internal navigation and reloads do not. Secret addresses, of reports and subscriptions, are never recorded. The build inlines this script
 * into each page (`vite.config.ts`), so that visitors who leave before scripts load are covered. Therefore it imports
 * types only.
 */
(() => {
  const note = () => {
    const { host, pathname, search } = location;
    const cameFrom = document.referrer && new URL(document.referrer).host;
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (/\/(?:report|(?:un)?subscri\w+)\//.test(pathname)) return;
    if (cameFrom === host || entry?.type === 'reload' || entry?.type === 'back_forward') return;
    const parts = [...new URLSearchParams(search)].filter(([name]) =>
      /^utm_(?:source|medium|campaign|term|content)$/.test(name),
    );
    const visit: import('./lib/visit.ts').Visit = {
      firstPage: pathname,
      ...(cameFrom && { referrer: cameFrom.replace(/:\d+$/, '') }),
      ...(parts.length > 0 && {
        campaign: Object.fromEntries(parts.map(([name, value]) => [name.slice('utm_'.length), value])),
      }),
    };
    const text = JSON.stringify(visit);
    try {
      if (parts.length > 0 || sessionStorage.getItem('visit') === null) sessionStorage.setItem('visit', text);
    } catch {
      // Storage is blocked: keep it for as long as the document lives.
      window.visit = text;
    }
  };
  // Storage of a prerendered page is discarded, so wait until it is shown.
  if (document.prerendering) document.addEventListener('prerenderingchange', note, { once: true });
  else note();
})();
