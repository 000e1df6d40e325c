import { usePage } from '../../api/use-page.ts';
import { BlogTeaser } from './blog-teaser.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Neatline } from '../../ui/neatline.tsx';

/** The newest articles and the way to all of them (spec §1). */
export function BlogSection() {
  const { blogHeading, blogButton } = usePage('home');
  return (
    <section id="blog" className="pb-section">
      <div className="container-page">
        <Neatline />
        <div className="flex flex-wrap items-end justify-between gap-4 pt-10 pb-10">
          <h2 className="text-4xl">{blogHeading}</h2>
          <LinkButton href="/blog" needle>
            {blogButton}
          </LinkButton>
        </div>
        <BlogTeaser />
      </div>
    </section>
  );
}
