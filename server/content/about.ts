import type { Experience } from '../../src/contract/about.ts';

/** What the coach may put beside the name (spec §2). */
export const badges: string[] = ['Google Certified Partner', 'HubSpot Certified', 'MBA in Marketing'];

/** The career, newest first (spec §2, §3). */
export const experience: Experience[] = [];
