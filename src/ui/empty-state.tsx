import type { ReactNode } from 'react';
import { GhostRose } from './art/ghost-rose.tsx';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

export interface EmptyStateProps {
  title: string;
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  /** The next step: a link or a button. */
  action?: { label: string; href: string } | { label: string; onClick: () => void };
}

/** An empty list: title, reason and next step. */
export function EmptyState({ title, headingLevel = 3, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="state">
      <GhostRose />
      <Heading className="text-xl wrap-anywhere text-text">{title}</Heading>
      {children !== undefined && <div className="max-w-[38em] text-sm wrap-anywhere">{children}</div>}
      {action &&
        ('href' in action ? (
          <LinkButton size="sm" href={action.href}>
            {action.label}
          </LinkButton>
        ) : (
          <Button size="sm" onClick={action.onClick}>
            {action.label}
          </Button>
        ))}
    </div>
  );
}
