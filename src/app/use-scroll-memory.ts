import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { holdScroll, type Hold } from '../lib/hold-scroll.ts';
import { isReturn } from '../lib/is-return.ts';
import { entryOf, readPlaces, writePlaces } from './scroll-places.ts';

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
  const hold = useRef<Hold>(undefined);
  const entry = entryOf(location);

  const note = useCallback(() => {
    // A page that is still growing towards its place is not there yet.
    if (!current.current || hold.current?.isOver() === false) return;
    places.set(current.current, window.scrollY);
  }, [places]);

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      note();
      writePlaces(places);
    };
    takeOver();
    window.addEventListener('scroll', note, { passive: true });
    // The browser tells of a scroll with its next frame, and by then the page may have been left. So it is also noted
    // before anybody else hears of what leaves it.
    window.addEventListener('click', note, { capture: true });
    window.addEventListener('popstate', note, { capture: true });
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('click', note, { capture: true });
      window.removeEventListener('popstate', note, { capture: true });
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
      history.scrollRestoration = 'auto';
    };
  }, [note, places]);

  // In the layout phase: no scroll event that the new page itself causes is noted for the old one.
  useLayoutEffect(() => {
    const isFirst = current.current === undefined;
    if (current.current === entry) return undefined;
    current.current = entry;
    const noted = places.get(entry) ?? (location.hash ? undefined : 0);
    const isElsewhere = isFirst && (window.scrollY > 0 || !isReturn());
    const place = navigation === 'POP' && !isElsewhere ? noted : undefined;
    places.delete(entry);
    hold.current = undefined;
    if (place === undefined) return undefined;
    places.set(entry, place);
    hold.current = holdScroll(() => {
      window.scrollTo({ top: place, behavior: 'instant' });
    });
    return hold.current.end;
  }, [entry, location.hash, navigation, places]);

  // After the layout phase: until its end the new page stands where the old one was left, and only then at its own top.
  useEffect(note, [entry, note]);
}
