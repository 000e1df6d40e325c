import { useSite } from '../../api/queries.ts';

/** Explains how long changes last on this host (decision 1). `live` describes publication. */
export function HelpBox({ live }: { live: string }) {
  const { lifetime } = useSite().capabilities;
  const isDemo = lifetime === 'session';
  return (
    <details className="on-land mt-6 border border-l-4 border-line border-l-ink px-5 py-3 text-sm">
      <summary className="min-h-6 cursor-pointer">
        <span className="font-semibold">How saving works:</span>{' '}
        <span>{isDemo ? 'for this session only' : 'stored permanently'}</span>
      </summary>
      <p className="mt-2">
        {isDemo
          ? 'This is the demo. Changes are kept only for this session and are gone when you close this tab. To keep your texts, use Export Data. It downloads a JSON file and prints the same data to the browser’s console.'
          : `Everything you save here is stored permanently. ${live} Export Data downloads your texts as a JSON file, to move them to another site or keep a copy.`}
      </p>
      <p className="mt-2">
        The file contains the posts, categories, testimonials, changed pages and site settings. If you have
        uploaded pictures, it is an archive (ZIP) that includes them. It does not contain leads, subscribers
        or accounts.{' '}
        <span>
          {isDemo
            ? 'In the demo, those are made up and gone when you close the tab.'
            : 'To back up everything, download a backup in the settings.'}
        </span>
      </p>
    </details>
  );
}
