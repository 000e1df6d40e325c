import { useEffect, useState, type ComponentType } from 'react';
import { keepTrying } from '../lib/keep-trying.ts';

/**
 * What makes moving around pleasant and no first view needs, loaded once the page is live and the browser is idle. A
 * component of its own, because it renders again when the code is there and nothing around it should.
 */
export function LateParts() {
  const [MovingAround, setMovingAround] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      const late = await keepTrying(() => import('./moving-around.tsx'));
      setMovingAround(() => late.MovingAround);
    };
    // Safari has no idle callbacks, and Chromium at times never calls one on a page that draws nothing any more.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => void load(), { timeout: 2000 });
    else setTimeout(() => void load());
  }, []);
  return MovingAround && <MovingAround />;
}
