import { HOME, type Crumb } from '../../lib/crumb.ts';

/** The pages above a service, from the home page down. */
export const wayToService: readonly Crumb[] = [HOME, { name: 'Services', path: '/#services' }];
