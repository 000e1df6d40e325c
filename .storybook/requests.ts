/** From the story to the Requests panel: its calls and the network's state. */
export const CALLS = 'requests/calls';
/** From the panel to the story: changes of the network; an empty one asks for the calls. */
export const NETWORK = 'requests/network';

export interface StoryCall {
  method: string;
  path: string;
  /** None while it is on its way, or without a connection. */
  status?: number;
  /** Milliseconds until the answer. */
  took?: number;
}

export interface StoryCalls {
  calls: readonly StoryCall[];
  isSlow: boolean;
  failure: 'off' | 'next' | 'done';
}

/** Only playgrounds have controls. */
export const hasControls = (storyId = ''): boolean => /^design-.*--playground$/.test(storyId);
