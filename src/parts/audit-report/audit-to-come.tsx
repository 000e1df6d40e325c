import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { typography } from '../../ui/art/typography.ts';
import { HUB_ROOM, RatingsRose } from './ratings-rose.tsx';
import { numberOf } from './report-points.ts';

const toCome = AUDIT_POINTS.map((point) => ({
  point,
  number: numberOf(point),
  mark: 'to come' as const,
  summary: '',
}));

/** The smallest text that is still 14 px in the drawing of a receipt, in the drawing's units. */
const READABLE = 25;

/** The Rose of an audit that was requested: the website in its hub where it can be read there, and eight empty marks. */
export function AuditToCome({ website }: { website: string }) {
  const domain = website.replace(/^(?:https?:\/\/)?(?:www\.)?/i, '').replace(/[/?#].*$/s, '');
  const hub = domain.replaceAll('-', '- ').replaceAll('.', ' .');
  const isReadable = typography(hub, HUB_ROOM).size >= READABLE;
  return <RatingsRose business={domain} hub={isReadable ? hub : ''} points={toCome} />;
}
