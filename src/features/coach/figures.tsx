import type { SiteSettings } from '../../contract/site.ts';

/** Every claim of the site settings, each as a figure with its unit (spec §1, decision 12). */
export function Figures({ claims }: Pick<SiteSettings, 'claims'>) {
  return (
    <section className="container-page grid-page gap-y-8 pt-section">
      <h2 className="col-span-12 self-start text-4xl lg:col-span-4">The work in figures</h2>
      <ul className="col-span-12 grid gap-x-gap sm:grid-cols-2 lg:col-span-8">
        {claims.map(({ id, value, label }) => (
          <li key={id} className="border-t border-ink py-5 sm:odd:first:col-span-2">
            <span className="block font-display text-4xl leading-none font-semibold">{value} </span>
            <span className="mt-2 block text-lg text-soft">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
