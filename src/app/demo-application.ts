import { DemoBanner } from '../features/layout/demo-banner.tsx';
import type { Application } from './application.ts';
import { staffApplication } from './staff-application.ts';

/** Everything, and the strip that says that it is a demo. */
export const demoApplication: Application = { ...staffApplication, DemoBanner };
