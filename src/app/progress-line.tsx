import { useEffect, useState } from 'react';
import { createPath, useHref, useLocation } from 'react-router-dom';

/** The browser's own account of where it is; older browsers have none and show no line. */
const navigation: Navigation | undefined = globalThis.navigation;

/** Where the browser says it is, although the page on show may still be another; `undefined` before it moves. */
function useBrowserAddress(): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const note = () => {
      setAddress(window.location.href);
    };
    navigation?.addEventListener('currententrychange', note);
    return () => {
      navigation?.removeEventListener('currententrychange', note);
    };
  }, []);
  return address;
}

/**
 * A thin line over the header while a page's code is on its way. It shows itself only after 150 ms, so that quick
 * navigations stay calm, and does not move for readers who asked for stillness.
 */
export function ProgressLine() {
  const shown = new URL(useHref(createPath(useLocation())), window.location.origin).href;
  const wanted = useBrowserAddress();
  // A router that keeps its addresses to itself, as in a story, is never behind the browser's.
  const [followsBrowser] = useState(() => shown === window.location.href);
  if (!followsBrowser || wanted === undefined || wanted === shown) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-(--z-toast) h-[3px] origin-left scale-x-90 bg-primary [transition:opacity_100ms_150ms,scale_8s_150ms_var(--ease-out)] starting:scale-x-0 starting:opacity-0"
    />
  );
}
