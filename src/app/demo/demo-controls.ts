import { useSyncExternalStore } from 'react';
import type { Passkeys } from '../../api/passkeys.ts';
import type { ReadyAccount } from '../../api/ready-accounts.ts';
import type { ExportSource } from '../../api/use-export.ts';
import type { DemoStories } from './demo-stories.ts';

interface DemoNetworkState {
  isSlow: boolean;
  /** `next`: the next request with an error state fails, then it is `done` until it is tried again. */
  failure: 'off' | 'next' | 'done';
}

interface Observed<Value> {
  read(): Value;
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface DemoNetwork extends Observed<DemoNetworkState> {
  change(change: Partial<DemoNetworkState>): void;
}

/** The emails that would have been sent, newest first. */
export type DemoMails = Observed<
  readonly { to: string; subject: string; text: string; sentAt: string; isScheduled: boolean }[]
>;

/** A tour through the demo; each step has an address. Steps count from 1. */
export interface DemoTourSteps {
  readonly steps: readonly {
    text: string;
    role: string | null;
    next?: string | undefined;
    /** Whether its text speaks of an email. */
    hasMail?: boolean | undefined;
    /** The id of what its text asks for, further down the page. */
    task?: string | undefined;
  }[];
  /** Prepares a step, and resolves with the path of its page, for the router. */
  open(step: number): Promise<string>;
  addressOf(step: number): string;
  /** The step of a history entry, by its state; `undefined` outside the tour. */
  read(state: unknown): number | undefined;
  /** Whether this is the page on which a step was last. */
  isAt(step: number): boolean;
  write(step: number | undefined): void;
}

export const DEMO_DOOR_GROUPS = [
  'Tour',
  'Start over as a visitor',
  'Start over as the client',
  'Start over as the coach',
] as const;
type DemoDoorGroup = (typeof DEMO_DOOR_GROUPS)[number];

export interface DemoControls {
  /** Restores the starting content and clears the tab's state. */
  reset(): Promise<void>;
  /** How often its visitor has changed something, which a scene would erase. */
  changes: Observed<number>;
  accounts: readonly ReadyAccount[];
  exports: ExportSource;
  passkeys: Passkeys;
  /** The code that an authenticator app would show now. */
  presentCode?: () => Promise<string | undefined>;
  network: DemoNetwork;
  outbox?: DemoMails;
  /** Whether a change did not fit into the tab. */
  fullness?: Observed<boolean>;
  /** Whether the demo is open in another tab. */
  others?: Observed<boolean>;
  /** One of two panes has no banner. */
  isPane?: boolean;
  /** Ways into the demo; `isNext` marks those that the end of the tour offers. */
  doors?: readonly {
    group: DemoDoorGroup;
    label: string;
    href: string;
    isNext?: boolean | undefined;
  }[];
  /** About its first page, if it opened with a scene. */
  sceneText?(): string | undefined;
  tour?: DemoTourSteps;
  /** Names components and links to their stories, if a Storybook is published with the demo. */
  stories?: DemoStories;
}

export const useObserved = <Value>({ subscribe, read }: Observed<Value>): Value =>
  useSyncExternalStore(subscribe, read);

const nothing: ReturnType<DemoMails['read']> = [];
const subscribe = () => () => undefined;
/** Of a host that does not observe these. */
export const NO_MAILS: DemoMails = { read: () => nothing, subscribe };
export const NEVER: Observed<boolean> = { read: () => false, subscribe };
