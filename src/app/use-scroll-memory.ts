import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router-dom';
import { holdScroll } from './hold-scroll.ts';
import { readPlaces, writePlaces } from './scroll-places.ts';

/** Whether this document was opened again rather than anew. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/**
 * Remembers how far each page in the history was scrolled, and goes there again when the reader goes back or forward:
 * before the page is painted, and again while code and data that come later make it grow.
 *
 * The browser would do so by itself, but on the page that is just being left; so it is told not to. While the document
 * is being left it is told to after all, because it knows better than we do before our code runs.
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const [places] = useState(readPlaces);
  const current = useRef<string>(undefined);
  const entry = `${location.key} ${createPath(location)}`;

  useEffect(() => {
    const note = () => {
      if (current.current) places.set(current.current, window.scrollY);
    };
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      writePlaces(places);
    };
    takeOver();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
      history.scrollRestoration = 'auto';
    };
  }, [places]);

  // In the layout phase: no scroll event that the new page itself causes is noted for the old one.
  useLayoutEffect(() => {
    const isFirst = current.current === undefined;
    if (current.current === entry) return undefined;
    current.current = entry;
    const noted = places.get(entry) ?? (location.hash ? undefined : 0);
    const isElsewhere = isFirst && (window.scrollY > 0 || location.hash !== '' || !isReturn());
    const place = navigation === 'POP' && !isElsewhere ? noted : undefined;
    places.delete(entry);
    places.set(entry, place ?? window.scrollY);
    return place === undefined ? undefined : holdScroll(place);
  }, [entry, location.hash, navigation, places]);
}
