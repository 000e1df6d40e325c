import { createContext, use, type ReactNode } from 'react';
import { Fold } from '../../ui/fold.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView, type QueryViewProps } from '../../ui/query-view.tsx';

/** Whether sections start folded, as the list of sections of a narrow page. */
export const StartsFolded = createContext(false);

interface FoldedSectionProps {
  title: string;
  headingId: string;
  className: string;
  children: ReactNode;
}

/** A section of the settings, which can be folded. */
export function FoldedSection({ title, headingId, className, children }: FoldedSectionProps) {
  const isFolded = use(StartsFolded);
  return (
    <section aria-labelledby={headingId} className="border-t border-line lg:border-ink">
      <Fold
        open={!isFolded}
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
