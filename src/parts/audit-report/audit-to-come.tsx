import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { RatingsRose } from './ratings-rose.tsx';
import { numberOf } from './report-points.ts';

const toCome = AUDIT_POINTS.map((point) => ({
  point,
  number: numberOf(point),
  mark: 'to come' as const,
  says: '',
}));

/** The Rose of an audit that was requested: the website in its hub, and eight marks that are still empty. */
export function AuditToCome({ website }: { website: string }) {
  const domain = website.replace(/^(?:https?:\/\/)?(?:www\.)?/i, '').replace(/[/?#].*$/s, '');
  const hub = domain.replaceAll('-', '- ').replaceAll('.', ' .');
  return <RatingsRose business={domain} hub={hub} points={toCome} />;
}
