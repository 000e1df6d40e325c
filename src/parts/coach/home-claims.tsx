import type { SiteSettings } from '../../contract/site.ts';
import { ClaimNote } from './claim-note.tsx';

/** The claims that stand on the home page, each a figure with its unit (decision 12). */
export function HomeClaims({ claims }: Pick<SiteSettings, 'claims'>) {
  const shown = claims.filter(({ onHome }) => onHome);
  if (shown.length === 0) return null;
  return (
    <ul className="ledger-ink mt-10 max-w-[38rem]">
      {shown.map(({ id, value, label, source, asOf }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-2 py-4">
          <span className="max-w-full min-w-30 font-display text-4xl leading-none font-semibold wrap-anywhere sm:min-w-40">
            {value}{' '}
          </span>
          <span className="min-w-0 flex-1 basis-32 text-lg wrap-anywhere">
            {label}
            <ClaimNote source={source} asOf={asOf} />
          </span>
        </li>
      ))}
    </ul>
  );
}
