import { usePage } from '../../api/use-page.ts';
import { Credential } from '../../ui/art/credential.tsx';

/** The coach's papers in a row. */
export function Badges() {
  const { badges } = usePage('about');
  if (badges.length === 0) return null;
  return (
    <section className="border-b border-ink" aria-label="Certificates">
      <ul className="container-page grid md:grid-cols-3">
        {badges.map(({ name }, index) => (
          <li
            key={index}
            className="flex items-center gap-4 border-line py-6 not-first:border-t md:border-l md:px-8 md:nth-[-n+3]:border-t-0 md:nth-[3n+1]:border-l-0 md:nth-[3n+1]:pl-0"
          >
            <Credential place={index} />
            <span className="min-w-0 font-display wrap-anywhere text-lg font-semibold lg:text-xl">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
