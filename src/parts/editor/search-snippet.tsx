import { BrandMark } from '../../ui/art/brand-mark.tsx';

interface SearchSnippetProps {
  brand: string;
  title: string;
  description: string;
  /** The site's address, such as `https://example.com`. */
  address: string;
}

/** The home page as search engines list it. */
export function SearchSnippet({ brand, title, description, address }: SearchSnippetProps) {
  return (
    <div className="bg-surface p-6">
      <p className="flex items-center gap-3">
        <BrandMark size={32} className="shrink-0" />
        <span>
          <span className="block text-sm">{brand}</span>
          <span className="block text-xs text-mute">{address}</span>
        </span>
      </p>
      <p className="mt-2 text-xl text-link wrap-anywhere">{title}</p>
      <p className="mt-1 line-clamp-3 text-sm text-soft wrap-anywhere">{description}</p>
    </div>
  );
}
