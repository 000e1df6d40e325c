import type { ReactNode } from 'react';
import { Nun } from './art/nun.tsx';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  title: string;
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  /** Loads again; without it there is nothing that the visitor could try. */
  retry?: (() => void) | undefined;
  /** The repeated attempt is on its way. */
  retrying?: boolean | undefined;
}

/** Says at once that something could not be loaded, and offers to try again. */
export function ErrorState({ title, headingLevel = 3, children, retry, retrying = false }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="state" role="alert">
      <Nun className="fig text-danger" />
      <Heading className="state-title">{title}</Heading>
      {children !== undefined && <div className="state-text">{children}</div>}
      {retry && (
        <Button
          size="sm"
          busy={retrying ? 'Trying again...' : undefined}
          data-retry=""
          onClick={(event) => {
            // In a document, what nobody answers loads the whole page again: see app/document/retry.ts.
            event.preventDefault();
            retry();
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
