import { Fragment, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { PageContents, type PageSection } from '../../ui/page-contents.tsx';

export interface LegalSection extends PageSection {
  text: ReactNode;
}

/**
 * A legal page: what it is about in a sentence, what the owner has yet to do, a list of its sections, and the
 * sections (decision 15).
 */
export function LegalText({
  title,
  summary,
  draft,
  note,
  sections,
}: {
  title: string;
  summary: string;
  draft: string;
  /** Said before everything else, where this host differs from what the text describes. */
  note?: ReactNode;
  sections: readonly LegalSection[];
}) {
  return (
    <>
      <section className="on-shoal border-b border-ink">
        <div className="container-page py-12 lg:py-16">
          <h1 className="text-5xl">{title}</h1>
          <p className="measure mt-5 text-xl text-soft">{summary}</p>
        </div>
      </section>
      <div className="container-page grid-page gap-y-10 py-14 lg:py-20">
        <div className="col-span-12 lg:col-span-4">
          <PageContents sections={sections} />
        </div>
        <div className="col-span-12 lg:col-span-8">
          <Alert tone="note" title="A draft for the owner to review" className="max-w-[40rem]">
            {draft}
          </Alert>
          {note}
          <div className="prose mt-12">
            {sections.map((section) => (
              <Fragment key={section.id}>
                <h2 id={section.id}>{section.title}</h2>
                {section.text}
              </Fragment>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
