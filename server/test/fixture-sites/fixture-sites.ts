import type { SampleSite } from '../support/audit.ts';

/** A fault that is put into the sample site, and the check that must name it. */
export interface Planted {
  fault: string;
  check: string;
  plant: (site: SampleSite) => void;
  /** Where it must be seen, and what must be named. */
  seen: [path: string, value: RegExp];
}
