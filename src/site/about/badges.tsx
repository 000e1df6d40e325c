import { usePage } from '../../api/use-page.ts';
import { Credential } from '../../ui/art/credential.tsx';

/** The coach's papers in a row. */
export function Badges() {
  const { badges } = usePage('about');
  if (badges.length === 0) return null;
  return (
    <section className="border-b border-ink" aria-label="Certificates">
      <ul className="container-page grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
        {badges.map(({ name }, index) => (
          <li key={index} className="flex items-center gap-4 py-6 md:px-8 md:first:pl-0">
            <Credential place={index} />
            <span className="min-w-0 font-display text-lg font-semibold lg:text-xl">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
