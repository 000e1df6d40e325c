import { createElement, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { makeClient } from '../../api/client.ts';
import { OutcomeBox } from '../../api/form-outcome.ts';
import { readHandover } from '../handover.ts';
import { IslandProviders, type IslandStage } from './island-providers.tsx';

/** What the props are is known to who has written them into the document. */
type LoadIsland = () => Promise<ComponentType<never>>;

/** The code of each island, by the name that `Island` gives it. */
const islands: Readonly<Record<string, LoadIsland>> = {
  'audit-request': async () => (await import('./audit-request.tsx')).AuditRequest,
  contact: async () => (await import('../../site/contact/contact-form.tsx')).ContactForm,
  comment: async () => (await import('../../site/post/comment-form.tsx')).CommentForm,
  'post-picture': async () => (await import('./post-picture.tsx')).PostPictureIsland,
  subscribe: async () => (await import('../../parts/enquiries/subscribe-box.tsx')).SubscribeBox,
};

let stage: IslandStage | undefined;

/** What the islands of this document share, made with the first of them. */
function openStage(): IslandStage {
  return {
    call: makeClient((request) => fetch(request), window.location.origin),
    outcome: new OutcomeBox(readHandover()?.outcome),
  };
}

/** A page's HTML has the rules for what it holds, but islands may show anything. A document for staff links a whole sheet. */
async function loadStyles(): Promise<void> {
  if (!document.querySelector('link[rel=stylesheet]')) await import('../../ui/styles/index.css');
}

/** Shows notices in a part of the page of their own. */
export async function showNotices(): Promise<void> {
  const { Toaster } = await import('../../ui/toaster.tsx');
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Toaster />);
}

/**
 * Brings an island to life. What was typed into it stays.
 *
 * @param mayHydrate asked once its code is there
 * @returns whether it was brought to life
 */
export async function hydrateIsland(element: HTMLElement, mayHydrate: () => boolean): Promise<boolean> {
  const { island = '', prefix = '', props = '{}' } = element.dataset;
  const [Content] = await Promise.all([islands[island]?.(), loadStyles()]);
  if (!Content || !mayHydrate()) return false;
  if (!stage) {
    stage = openStage();
    // A form says beside its button, too, how it fared.
    showNotices().catch(() => undefined);
  }
  hydrateRoot(
    element,
    <IslandProviders stage={stage}>{createElement(Content, JSON.parse(props) as never)}</IslandProviders>,
    { identifierPrefix: prefix },
  );
  return true;
}
