import { enhanceMenu } from '../layout/enhance-menu.ts';
import { enhanceCarousel } from '../../site/home/enhance-carousel.ts';
import { enhanceThemeSwitch } from '../../ui/theme.ts';
import { HANDOVER_ID } from '../handover.ts';
import { enhanceAnchors } from './anchors.ts';
import { enhanceImages } from './images.ts';
import { hydrateOnTouch } from './hydrate-on-touch.ts';
import { enhanceLogOut } from './log-out.ts';
import { noteReportOpened } from './note-report-opened.ts';
import { noPageAt } from '../../lib/no-page-at.ts';
import { reloadAfterLogin, reloadOnRetry } from './reload.ts';
import { enhanceSearch } from './search.ts';
import { enhanceTabs } from './tabs.ts';

const onEach = (selector: string, enhance: (element: HTMLElement) => unknown): void => {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) enhance(element);
};

/** Enhances a document, which works without this script. */
export function startDocument(): void {
  const isAnswer = document.getElementById(HANDOVER_ID) !== null;
  hydrateOnTouch(isAnswer);
  enhanceAnchors(isAnswer);
  enhanceImages();
  reloadOnRetry();
  enhanceSearch();
  enhanceTabs();
  noteReportOpened();
  enhanceLogOut();
  reloadAfterLogin();
  onEach('[data-menu]', enhanceMenu);
  onEach('[data-theme-switch]', enhanceThemeSwitch);
  onEach('[data-carousel]', enhanceCarousel);
  onEach('[data-no-page]', (line) => (line.textContent = noPageAt(location.pathname)));
  const pressed = window.early?.pressed;
  // The browser handles buttons of forms and popovers.
  if (pressed instanceof HTMLButtonElement && pressed.type === 'button' && !pressed.popoverTargetElement)
    pressed.click();
}
