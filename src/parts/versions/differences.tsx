import type { VersionDifference } from '../../contract/version.ts';
import { formatDateTime } from '../../lib/time.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { plainText } from '../../lib/trusted-html.ts';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { TextDifference } from '../../ui/text-difference.tsx';

const names = { removed: 'only now', added: 'only in this version' };

function Picture({ label, address }: { label: string; address: string }) {
  return (
    <figure className="grid gap-1">
      <FallbackImage
        className="art w-40 max-w-full rounded-sm"
        src={address || DEFAULT_COVER}
        fallbackSrc={DEFAULT_COVER}
        alt=""
        width={160}
        height={100}
      />
      <figcaption className="text-sm text-mute">{label}</figcaption>
    </figure>
  );
}

const shown = ({ shownAs }: VersionDifference, value: string): string => {
  if (shownAs === 'html') return plainText(value);
  return shownAs === 'moment' && value !== '' ? formatDateTime(value) : value;
};

/** The differences of a version from the current record, by part. */
export function Differences({ differences }: { differences: readonly VersionDifference[] }) {
  if (differences.length === 0) {
    return <p>Restoring it changes no text, only who could see it, or where.</p>;
  }
  return (
    <>
      <p className="help text-difference-key">
        Bringing it back takes out what is <del>struck out</del> and puts in what is <ins>underlined</ins>.
      </p>
      <ul className="ledger grid">
        {differences.map((difference) => {
          const { label, shownAs, earlier, now } = difference;
          return (
            <li key={label} className="grid gap-2 py-4">
              <h3 className="label first-letter:uppercase">{label}</h3>
              {shownAs === 'picture' ? (
                <div className="flex flex-wrap gap-6">
                  <Picture label="Now" address={now} />
                  <Picture label="In this version" address={earlier} />
                </div>
              ) : (
                <TextDifference
                  before={shown(difference, now)}
                  after={shown(difference, earlier)}
                  names={names}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
