import { useSyncExternalStore } from 'react';
import type { ReadyAccount } from '../../api/ready-accounts.ts';
import type { ExportSource } from '../../api/use-export.ts';
import type { DemoStories } from './demo-stories.ts';

/** How the demo's network behaves. */
export interface DemoNetworkState {
  /** Every answer takes its time. */
  isSlow: boolean;
  /** The next request that has an error state fails, which switches this off again; then it has failed. */
  failure: 'off' | 'next' | 'done';
}

/** A network that can be made worse, to see what the site does then. */
export interface DemoNetwork {
  read(): DemoNetworkState;
  change(change: Partial<DemoNetworkState>): void;
  /** Calls back after each change, until the function it gives is called. */
  subscribe(listener: () => void): () => void;
}

/** Controls that only the demo has. */
export interface DemoControls {
  /** Puts the starting content back and forgets everything that was done in this tab. */
  reset(): Promise<void>;
  accounts: readonly ReadyAccount[];
  /** Exports the content of this tab. */
  exports: ExportSource;
  network: DemoNetwork;
  /** Names components, and links to their stories where a Storybook is published with the demo. */
  stories?: DemoStories;
}

export const useDemoNetwork = ({ subscribe, read }: DemoNetwork): DemoNetworkState =>
  useSyncExternalStore(subscribe, read);
