import type { SampleSite } from '../support/audit.ts';

/** A fault planted in the sample site, and the check that must report it. */
export interface Planted {
  fault: string;
  check: string;
  plant: (site: SampleSite) => void;
  /** The expected evidence. */
  seen: [path: string, value: RegExp];
}
