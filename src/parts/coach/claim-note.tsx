import type { SiteSettings } from '../../contract/site.ts';

type Proof = Pick<SiteSettings['claims'][number], 'source' | 'asOf'>;

export function ClaimNote({ source, asOf }: Proof) {
  if (!source && !asOf) return null;
  const note = source && asOf ? `${source}, ${asOf}` : source || `As of ${asOf}`;
  return <span className="mt-1 block text-sm text-mute">{note}</span>;
}
