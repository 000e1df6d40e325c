import type { SiteSettings } from '../../contract/site.ts';
import { GoLink } from '../../ui/text-link.tsx';
import { BookFigure } from './book-figure.tsx';
import { HomeClaims } from './home-claims.tsx';

interface AboutOnLandProps extends Pick<SiteSettings, 'about' | 'claims' | 'book' | 'pictures'> {
  more: string;
}

export function AboutOnLand({ about, claims, book, pictures, more }: AboutOnLandProps) {
  return (
    <div className="container-page grid-page items-center gap-y-14">
      <div className="col-span-12 lg:col-span-7">
        <h2 className="text-4xl">{about.heading}</h2>
        <p className="measure mt-6 text-lg text-soft">{about.bio}</p>
        <HomeClaims claims={claims} />
        <GoLink href="/about" className="mt-8">
          {more}
        </GoLink>
      </div>
      {book.isShown && <BookFigure book={book} pictures={pictures} />}
    </div>
  );
}
