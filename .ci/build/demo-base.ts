/** Where the demo of the journeys lives: anywhere but at the root, to prove that it can. */
export const DEMO_BASE = '/some/base/';
