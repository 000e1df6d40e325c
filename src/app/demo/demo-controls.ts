import { useSyncExternalStore } from 'react';
import type { Passkeys } from '../../api/passkeys.ts';
import type { ReadyAccount } from '../../api/ready-accounts.ts';
import type { ExportSource } from '../../api/use-export.ts';
import type { DemoStories } from './demo-stories.ts';

interface DemoNetworkState {
  isSlow: boolean;
  /** `next`: the next request with an error state fails, then it is `done`. */
  failure: 'off' | 'next' | 'done';
}

export interface DemoNetwork {
  read(): DemoNetworkState;
  change(change: Partial<DemoNetworkState>): void;
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** A tour through the demo; each step has an address. Steps count from 1. */
export interface DemoTourSteps {
  texts: readonly string[];
  addressOf(step: number): string;
  /** The present step; `undefined` outside the tour. */
  read(): number | undefined;
  write(step: number | undefined): void;
}

export interface DemoControls {
  /** Restores the starting content and clears the tab's state. */
  reset(): Promise<void>;
  accounts: readonly ReadyAccount[];
  exports: ExportSource;
  passkeys: Passkeys;
  /** The code that an authenticator app would show now. */
  presentCode?: () => Promise<string | undefined>;
  network: DemoNetwork;
  /** One of two panes has no banner. */
  isPane?: boolean;
  doors?: readonly { label: string; href: string }[];
  tour?: DemoTourSteps;
  /** Names components and links to their stories, if a Storybook is published with the demo. */
  stories?: DemoStories;
}

export const useDemoNetwork = ({ subscribe, read }: DemoNetwork): DemoNetworkState =>
  useSyncExternalStore(subscribe, read);
