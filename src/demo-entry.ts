import { stories } from 'virtual:stories';
import './ui/styles/staff.css';
import { demoApplication, preloadReceipt, withStories } from './app/demo-application.tsx';
import { reloadOnce } from './app/reload-once.ts';
import { preloadPage, start } from './app/start.tsx';
import { whenIdle } from './lib/when-idle.ts';
import { dismiss } from './ui/toast-store.ts';

/** Browsers that block storage throw as soon as it is named, and so does MSW. */
function isStorageBlocked(): boolean {
  try {
    return !('length' in localStorage && 'length' in sessionStorage);
  } catch {
    return true;
  }
}

/** Each screen sets its own title and description. */
function dropHead(): void {
  for (const element of document.head.querySelectorAll('title, meta[name=description]')) element.remove();
}

if (isStorageBlocked()) {
  document.querySelector('#starting')?.remove();
  document.querySelector('#storage-blocked')?.removeAttribute('hidden');
} else {
  // The router loads it again and shows the failure.
  preloadPage(demoApplication).catch(() => undefined);
  // oxlint-disable-next-line no-restricted-imports -- here alone, and only the demo begins here
  const { openPanes, startDemo } = await import('../mocks/demo/demo.ts');
  const base = import.meta.env.BASE_URL;
  const { search, href } = window.location;
  // The API's code; a page's own failure is shown.
  window.addEventListener('vite:preloadError', () => void reloadOnce());
  // A page from the back-forward cache has the data from before it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  if (/[?&]panes\b/.test(search)) {
    const { startPanes } = await import('./app/demo/demo-panes.tsx');
    const panes = await openPanes(base);
    dropHead();
    startPanes(panes);
  } else {
    const { send, openScene, loadRest, demo } = await startDemo(base);
    if (/[?&](?:scene|as|tour)\b/.test(search)) {
      const address = await openScene(new URL(href));
      window.history.replaceState(window.history.state, '', address);
    }
    dropHead();
    // Its notices stay for as long as the other pane is in use.
    if (demo.isPane) window.addEventListener('blur', () => dismiss());
    await start(demoApplication, { send, demo: withStories(demo, stories) });
    whenIdle(() => {
      loadRest();
      void preloadReceipt();
    });
  }
}
