import type { PageField } from '../../contract/page-fields.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { isValues, itemsOf } from './page-content.ts';

/** Value of a field for comparison. */
export function ShownValue({ field, value }: { field: PageField; value: unknown }) {
  switch (field.kind) {
    case 'switch':
      return value === true ? 'Yes' : 'No';
    case 'picture': {
      const { url, alt } = isValues(value) ? value : {};
      if (typeof url !== 'string' || url === '') return 'None';
      return (
        <span className="grid gap-1">
          <FallbackImage
            className="art w-40 rounded-sm"
            src={url}
            fallbackSrc={DEFAULT_COVER}
            alt=""
            width={160}
            height={100}
          />
          <span>{typeof alt === 'string' && alt !== '' ? alt : 'No alternative text'}</span>
        </span>
      );
    }
    case 'list':
      return (
        <ul className="list-disc pl-4">
          {itemsOf(value).map((item, index) => (
            <li key={index}>
              {Object.values(item)
                .filter((part) => typeof part === 'string')
                .join(', ')}
            </li>
          ))}
        </ul>
      );
    default:
      return typeof value === 'string' && value !== '' ? (
        <span className="whitespace-pre-line">{value}</span>
      ) : (
        'None'
      );
  }
}
