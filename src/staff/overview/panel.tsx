import { type ReactNode, useId } from 'react';
import { GoLink } from '../../ui/text-link.tsx';

interface PanelProps {
  title: string;
  children: ReactNode;
  link: { href: string; label: string };
}

export function Panel({ title, children, link }: PanelProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border border-line bg-surface px-4 py-4 sm:px-5">
      <h2 id={headingId} className="text-lg">
        {title}
      </h2>
      <div className="mt-2 grid gap-2 text-sm text-soft">{children}</div>
      <GoLink href={link.href} className="mt-2 min-h-11 text-sm">
        {link.label}
      </GoLink>
    </section>
  );
}
