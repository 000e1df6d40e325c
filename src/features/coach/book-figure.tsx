import type { SiteSettings } from '../../contract/site.ts';
import { BookCover } from '../../ui/art/book-cover.tsx';

/** The coach's book with its caption (decision 13). */
export function BookFigure({ book }: Pick<SiteSettings, 'book'>) {
  return (
    <figure className="col-span-12 mx-auto w-full max-w-[21rem] lg:col-span-4 lg:col-start-9">
      <BookCover title={book.title} />
      <figcaption className="mt-5 text-center font-semibold">{book.caption}</figcaption>
    </figure>
  );
}
