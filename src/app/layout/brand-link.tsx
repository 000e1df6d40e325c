import { useSite } from '../../api/queries.ts';
import { pictureAt } from '../../contract/pictures/picture-address.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { pictureSrc } from '../../lib/picture-src.ts';
import { BrandMark } from '../../ui/art/brand-mark.tsx';
import { Link } from '../../ui/link.tsx';

/** The owner's uploaded mark at the height of the drawn one. The name beside it is its text alternative. */
function OwnMark({ mark, height }: { mark: SiteSettings['pictures']['mark']; height: number }) {
  const { width: w, height: h } = pictureAt(mark.url) ?? { width: 1, height: 1 };
  return (
    <img
      className="max-w-28 shrink-0 object-contain"
      src={pictureSrc(mark.url)}
      alt=""
      width={Math.round((height * w) / h)}
      height={height}
      style={{ height }}
    />
  );
}

export function BrandLink({ at = 'header' }: { at?: 'header' | 'footer' }) {
  const { brand, pictures } = useSite().site;
  const height = at === 'header' ? 36 : 40;
  const size =
    at === 'header' ? 'text-[1.0625rem] leading-none tracking-[-.01em] lg:text-[1.1875rem]' : 'text-xl';
  return (
    <Link href="/" className="inline-flex min-h-12 items-center gap-3 no-underline">
      {pictures.mark.url ? (
        <OwnMark mark={pictures.mark} height={height} />
      ) : (
        <BrandMark size={height} className="shrink-0" />
      )}
      <span className={`min-w-0 font-display font-semibold wrap-anywhere ${size}`}>{brand}</span>
    </Link>
  );
}
