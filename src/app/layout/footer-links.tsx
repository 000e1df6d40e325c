import { useId } from 'react';
import { Link } from '../../ui/link.tsx';

/** A titled list of links in the footer. */
export function FooterLinks({
  title,
  links,
}: {
  title: string;
  links: readonly { href: string; label: string }[];
}) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h2>
      <ul className="mt-3 grid grid-cols-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link className="foot-link" href={href}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
