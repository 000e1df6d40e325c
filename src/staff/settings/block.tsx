import { useState, type ReactNode } from 'react';
import { Fold } from '../../ui/fold.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView, type QueryViewProps } from '../../ui/query-view.tsx';

/** From here on, the list of sections is beside them. */
const HAS_INDEX = '(width >= 64rem)';

interface FoldedSectionProps {
  title: string;
  headingId: string;
  className: string;
  children: ReactNode;
}

/** A section of the settings. Without a list beside them, they start folded and are that list. */
export function FoldedSection({ title, headingId, className, children }: FoldedSectionProps) {
  const [isOpen] = useState(() => window.matchMedia(HAS_INDEX).matches);
  return (
    <section aria-labelledby={headingId} className="border-t border-line lg:border-ink">
      <Fold
        open={isOpen}
        title={
          <h2 id={headingId} className="text-lg lg:text-2xl">
            {title}
          </h2>
        }
      >
        <div className={`pt-1 pb-12 ${className}`}>{children}</div>
      </Fold>
    </section>
  );
}

/** Settings that are saved apart from the form. */
export function Block(props: Omit<FoldedSectionProps, 'className'>) {
  return <FoldedSection {...props} className="grid max-w-form gap-5" />;
}

interface LoadedBlockProps<Data> extends Pick<QueryViewProps<Data>, 'query' | 'failure' | 'children'> {
  title: string;
  headingId: string;
  intro: string;
  loading: string;
}

/** A block with an introduction, above settings that are loaded apart. */
export function LoadedBlock<Data>({ title, headingId, intro, loading, ...view }: LoadedBlockProps<Data>) {
  return (
    <Block title={title} headingId={headingId}>
      <p className="text-sm text-soft">{intro}</p>
      <QueryView {...view} loading={<Loader>{loading}</Loader>} />
    </Block>
  );
}
