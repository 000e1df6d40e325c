import { waitForAnimations } from '../stories/wait-for-animations.ts';
import { checkConsole } from './console-guard.ts';
import { checkNames } from './name-guard.ts';
import { checkState } from './state-guard.ts';
import { checkWidth } from './width-guard.ts';

type Shown = Parameters<typeof checkState>[0] & Parameters<typeof checkConsole>[0] & { viewMode: string };

/** Fails a story that is broken or ends otherwise than its name says, but none in a docs page, which has others around it. */
export async function checkStory(context: Shown): Promise<void> {
  if (context.viewMode !== 'story') return;
  await checkState(context);
  await waitForAnimations();
  checkWidth();
  checkNames();
  checkConsole(context);
}
