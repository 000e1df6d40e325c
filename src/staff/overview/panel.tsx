import { Section } from '../../ui/section.tsx';
import { type ReactNode } from 'react';
import { GoLink } from '../../ui/text-link.tsx';

interface PanelProps {
  title: string;
  children: ReactNode;
  link: { href: string; label: string };
}

export function Panel({ title, children, link }: PanelProps) {
  return (
    <Section title={title} titleClass="text-lg" className="border border-line bg-surface px-4 py-4 sm:px-5">
      <div className="mt-2 grid gap-2 text-sm text-soft">{children}</div>
      <GoLink href={link.href} className="mt-2 min-h-11 text-sm">
        {link.label}
      </GoLink>
    </Section>
  );
}
