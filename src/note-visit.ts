/**
 * Notes where a visit begins, in this tab alone, so that a form can tell it (`lib/visit.ts`). A visit begins with a page
 * that somebody opens from elsewhere: by a link of another site, by its address, or out of a mail. It begins anew only
 * with a link of a campaign, so that the last one counts that worked. Pages that are opened from this site, reloaded or
 * gone back to change nothing of it. The address of a report is a secret, and so is that somebody reads one.
 *
 * The build writes this script into each page (`vite.config.ts`): whoever goes on before the page's code is there has left
 * the first page behind. So it imports nothing but types.
 */
(() => {
  const note = () => {
    const { host, pathname, search } = location;
    const cameFrom = document.referrer && new URL(document.referrer).host;
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (pathname.includes('/report/')) return;
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
      // Blocked: it is known as long as nobody leaves the page's code behind.
      window.visit = text;
    }
  };
  // A page that is made ahead is nobody's yet, and what it keeps is thrown away.
  if (document.prerendering) document.addEventListener('prerenderingchange', note, { once: true });
  else note();
})();
