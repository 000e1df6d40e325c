import type { SiteSettings } from '../../../contract/site.ts';

/** The claims that stand on the home page, each a figure with its unit (decision 12). */
export function HomeClaims({ claims }: Pick<SiteSettings, 'claims'>) {
  return (
    <ul className="ledger-ink mt-10 max-w-[38rem]">
      {claims
        .filter(({ onHome }) => onHome)
        .map(({ id, value, label }) => (
          <li
            key={id}
            className="grid grid-cols-[7.5rem_1fr] items-baseline gap-4 py-4 sm:grid-cols-[10rem_1fr]"
          >
            <span className="font-display text-4xl leading-none font-semibold">{value} </span>
            <span className="text-lg">{label}</span>
          </li>
        ))}
    </ul>
  );
}
