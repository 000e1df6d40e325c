import type { ReactNode } from 'react';
import { usePage, useSite } from '../../api/queries.ts';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { articleSections } from '../../parts/blog/article-sections.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PageContents } from '../../ui/page-contents.tsx';
import { legalHtml } from './legal-html.ts';

interface LegalPageProps {
  id: 'privacy' | 'terms';
  /** To-do for the owner while the text is a draft. */
  draft: string;
  /** Notice at the top where this host differs from the text. */
  note?: ReactNode;
}

/**
 * A legal page: what it is about in a sentence, whether it is still a draft, a list of its sections, and the sections
 * (decision 15).
 */
export function LegalPage({ id, draft, note }: LegalPageProps) {
  const words = usePage(id);
  const { site } = useSite();
  const content = legalHtml(words.sections, site);
  return (
    <>
      <PageHead title={words.heading} description={words.intro} path={`/${id}`} words={words} />
      <section className="on-shoal border-b border-ink">
        <div className="container-page py-12 lg:py-16">
          <h1 className="text-5xl">{words.heading}</h1>
          <p className="measure mt-5 text-xl text-soft">{words.intro}</p>
        </div>
      </section>
      <div className="container-page grid-page gap-y-10 py-14 lg:py-20">
        <div className="col-span-12 lg:col-span-4">
          <PageContents sections={articleSections(content)} />
        </div>
        <div className="col-span-12 grid grid-cols-1 content-start gap-y-4 lg:col-span-8">
          {!words.isConfirmed && (
            <Alert tone="note" title="A draft for the owner to review" className="max-w-[40rem]">
              {draft}
            </Alert>
          )}
          {note}
          <div className="not-first:mt-8">
            <ArticleBody content={content} />
          </div>
        </div>
      </div>
    </>
  );
}
