import { stories } from 'virtual:stories';
import './ui/styles/staff.css';
import { demoApplication, withStories } from './app/demo-application.tsx';
import { preloadPage, start } from './app/start.tsx';

/** Browsers that block storage throw as soon as it is named, and so does MSW. */
function isStorageBlocked(): boolean {
  try {
    return !('length' in localStorage && 'length' in sessionStorage);
  } catch {
    return true;
  }
}

if (isStorageBlocked()) {
  document.querySelector('#starting')?.remove();
  document.querySelector('#storage-blocked')?.removeAttribute('hidden');
} else {
  // The router loads it again and shows the failure.
  preloadPage(demoApplication).catch(() => undefined);
  // oxlint-disable-next-line no-restricted-imports -- here alone, and only the demo begins here
  const { startDemo } = await import('../mocks/demo/demo.ts');
  const { send, openScene, demo } = await startDemo(import.meta.env.BASE_URL);
  const { search, href } = window.location;
  if (/[?&](?:scene|as)=/.test(search)) window.history.replaceState(null, '', await openScene(new URL(href)));
  // Each screen sets its own title and description.
  for (const element of document.head.querySelectorAll('title, meta[name=description]')) element.remove();
  await start(demoApplication, { send, demo: withStories(demo, stories) });
}
