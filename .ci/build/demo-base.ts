/** The demo's base path in journeys: not the root, to prove that it works. */
export const DEMO_BASE = '/some/base/';
