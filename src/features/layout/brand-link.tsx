import { useSite } from '../../api/use-site.ts';
import { BrandMark } from '../../ui/art/brand-mark.tsx';
import { Link } from '../../ui/link.tsx';

/** The brand with its mark, which leads home. */
export function BrandLink({ at = 'header' }: { at?: 'header' | 'footer' }) {
  const { brand } = useSite().site;
  const size =
    at === 'header' ? 'text-[1.0625rem] leading-none tracking-[-.01em] sm:text-[1.1875rem]' : 'text-xl';
  return (
    <Link href="/" className="inline-flex min-h-12 items-center gap-3 no-underline">
      <BrandMark size={at === 'header' ? 36 : 40} className="shrink-0" />
      <span className={`font-display font-semibold ${size}`}>{brand}</span>
    </Link>
  );
}
