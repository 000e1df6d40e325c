import { useSite } from '../../api/queries.ts';
import { Alert } from '../../ui/alert.tsx';

/** Explains how long changes last on this host (decision 1). `live` describes publication. */
export function HelpBox({ live }: { live: string }) {
  const { keeps } = useSite().capabilities;
  const isDemo = keeps === 'for-session';
  return (
    <Alert tone="note" title="How saving works" className="mt-6">
      <p>
        {isDemo
          ? 'This is the demo. Changes are kept only for this session and are gone when you close this tab. To keep your texts, use Export Data. It downloads a JSON file and prints the same data to the browser’s console.'
          : `Everything you save here is stored permanently. ${live} Export Data downloads your texts as a JSON file, to move them to another site or keep a copy.`}
      </p>
      <p className="mt-2">
        The file contains the posts, categories, testimonials, changed pages and site settings. If you have
        uploaded pictures, it is an archive (ZIP) that includes them. It does not contain enquiries,
        subscribers or accounts.{' '}
        {isDemo
          ? 'In the demo, those are made up and gone when you close the tab.'
          : 'To back up everything, download a backup in the settings. The site also keeps copies in “backups” in its data folder, unless it uses a database.'}
      </p>
    </Alert>
  );
}
