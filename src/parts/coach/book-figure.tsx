import type { SiteSettings } from '../../contract/site.ts';
import { BookCover } from '../../ui/art/book-cover.tsx';
import { CoachPicture } from './coach-picture.tsx';

/** The coach's book with its caption (decision 13); its own cover takes the place of the drawn one. */
export function BookFigure({ book, pictures }: Pick<SiteSettings, 'book' | 'pictures'>) {
  const { url, credit } = pictures.book;
  return (
    <figure className="col-span-12 mx-auto w-full max-w-[10rem] sm:max-w-[21rem] print:max-w-[10rem] lg:col-span-4 lg:col-start-9">
      {url ? (
        <CoachPicture
          picture={pictures.book}
          alt={`Book cover: ${book.title}`}
          width={360}
          height={492}
          sizes="(min-width: 40rem) 21rem, (min-resolution: 2.5dppx) 16rem, 21rem"
          isUncropped
          className="block h-auto w-full"
        />
      ) : (
        <BookCover title={book.title} />
      )}
      <figcaption className="mt-5 text-center font-semibold">
        {book.caption}
        {url && credit && <span className="mt-1 block text-sm font-normal text-mute">{credit}</span>}
      </figcaption>
    </figure>
  );
}
