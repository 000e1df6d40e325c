import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { makeClient } from '../../api/client.ts';
import { FormOutcomeStore } from '../../api/form-outcome.ts';
import { loadPicturesThroughServer } from '../../lib/picture-src.ts';
import { subscribeToToasts } from '../../ui/toast-store.ts';
import { readDehydratedPage } from '../dehydrated-page.ts';
import { IslandBoundary } from './island-boundary.tsx';
import type { IslandStage } from './island-providers.tsx';

/** The document's HTML holds props of the matching type. */
type LoadIsland = () => Promise<ComponentType<never>>;

/** The code of each island, by its `Island` name. */
const islands: Readonly<Record<string, LoadIsland>> = {
  'action-list': async () => (await import('../../parts/audit-report/action-list.tsx')).ActionList,
  'audit-request': async () => (await import('../../parts/leads/audit-form.tsx')).AuditForm,
  contact: async () => (await import('../../site/contact/contact-form.tsx')).ContactForm,
  comment: async () => (await import('../../site/post/comment-form.tsx')).CommentForm,
  'post-picture': async () => (await import('./post-picture.tsx')).PostPictureIsland,
  'sample-rose': async () => (await import('../../site/home/sample-rose.tsx')).SampleRose,
  subscribe: async () => (await import('../../parts/leads/subscribe-box.tsx')).SubscribeBox,
};

let stage: IslandStage | undefined;

function openServices(): IslandStage {
  return {
    call: makeClient((request) => fetch(request), window.location.origin),
    outcome: new FormOutcomeStore(readDehydratedPage()?.outcome),
  };
}

/**
 * A document inlines only the CSS rules that its HTML uses; an island may render more. Documents for staff link the
 * whole sheet.
 */
async function loadStyles(): Promise<void> {
  if (!document.querySelector('link[rel=stylesheet]:not([media=print])'))
    await import('../../ui/styles/index.css');
}

let showsNotices = false;

/** Renders notices. If the code does not load, the next call tries again. */
export async function showNotices(): Promise<void> {
  const { Toaster } = await import('../../ui/toaster.tsx');
  if (showsNotices) return;
  showsNotices = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Toaster />);
}

/**
 * Hydrates an island and keeps typed text. Should its code fail, it becomes the server's HTML again.
 * @param mayHydrate called once the code has loaded
 * @returns whether it was hydrated
 */
export async function hydrateIsland(element: HTMLElement, mayHydrate: () => boolean): Promise<boolean> {
  const { island = '', prefix = '', props = '{}' } = element.dataset;
  const [Content] = await Promise.all([islands[island]?.(), loadStyles()]);
  if (!Content || !mayHydrate()) return false;
  if (!stage) {
    stage = openServices();
    loadPicturesThroughServer();
    // The form also shows its outcome beside its button.
    subscribeToToasts(() => void showNotices().catch(() => undefined));
  }
  const content = (
    <IslandBoundary stage={stage} element={element} served={element.cloneNode(true)}>
      {createElement(Content, JSON.parse(props) as never)}
    </IslandBoundary>
  );
  // At once, before anything else can change the HTML.
  flushSync(() => hydrateRoot(element, content, { identifierPrefix: prefix }));
  return true;
}
