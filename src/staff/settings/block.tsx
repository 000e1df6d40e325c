import { Loader } from '../../ui/loader.tsx';
import { QueryView, type QueryViewProps } from '../../ui/query-view.tsx';
import { Section, type SectionProps } from '../../ui/section.tsx';

/** Settings that are saved apart from the form. */
export function Block(props: SectionProps) {
  return <Section {...props} className="grid max-w-form gap-5 border-t border-ink pt-8" />;
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
