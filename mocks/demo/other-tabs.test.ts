import { afterEach, expect, it, vi } from 'vitest';
import { otherTabs } from './other-tabs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('answers another tab, but not while it is being closed', async () => {
  const tab = Object.assign(new EventTarget(), { BroadcastChannel });
  vi.stubGlobal('window', Object.assign(tab, { parent: tab }));
  vi.stubGlobal('document', new EventTarget());
  const heard: unknown[] = [];
  const other = new BroadcastChannel('marketing-coach:/demo/');
  other.addEventListener('message', ({ data }) => heard.push(data));
  otherTabs('/demo/');
  other.postMessage('asks');
  await vi.waitFor(() => expect(heard).toEqual(['asks', 'open']));
  tab.dispatchEvent(new Event('pagehide'));
  other.postMessage('asks');
  other.postMessage('closed');
  await vi.waitFor(() => expect(heard).toEqual(['asks', 'open', 'closed', 'asks']));
  other.close();
});
