import type { ReactNode } from 'react';
import { Nun } from './art/daymarks.tsx';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  title: string;
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  /** Reloads; undefined if retrying cannot help. */
  retry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** The retry button of a failed query. */
export const retryOf = ({ isFetching, refetch }: { isFetching: boolean; refetch: () => unknown }) => ({
  retry: () => void refetch(),
  retrying: isFetching,
});

/** An alert for content that could not be loaded, with a retry button. */
export function ErrorState({ title, headingLevel = 3, children, retry, retrying = false }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="state" role="alert">
      <Nun className="fig text-danger" />
      <Heading className="text-xl wrap-anywhere text-text">{title}</Heading>
      {children !== undefined && <div className="max-w-[38em] text-sm wrap-anywhere">{children}</div>}
      {retry && (
        <Button
          size="sm"
          busy={retrying ? 'Trying again...' : undefined}
          data-retry=""
          onClick={(event) => {
            // In a document, an unhandled click reloads the page: see app/document/start-document.ts.
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
