import type { Ports } from '../ports.ts';
import { isUnseen } from './mailbox.ts';

/**
 * How many enquiries are suspected to be spam that no member of staff has looked at yet. The overview shows them and
 * the daily mail mentions them, because suspicion never silences (decision 25).
 */
export const unseenSuspects = ({ people, spam }: Pick<Ports, 'people' | 'spam'>): number =>
  [...people.read().enquiries, ...spam.read().enquiries].filter(isUnseen).length;
