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
          ? 'This is the demo. Changes are kept only for this session: when you close this tab, they are gone. To keep your texts, use Export Data. It downloads a JSON file and prints the same data to the browser’s console.'
          : `What you save here is kept for good. ${live} Export Data downloads your texts as a JSON file, to move them to another site or keep a copy.`}
      </p>
      <p className="mt-2">
        In the file are the posts, categories, testimonials, changed pages and site settings. Once there are
        pictures of your own, it is an archive (ZIP) that has them beside it. Enquiries, subscribers and
        accounts are not in it.{' '}
        {isDemo
          ? 'In the demo they are made up, and gone when you close the tab.'
          : 'The backup of everything is the site’s data folder, which holds copies of its own in “backups”, or its database where it has one; the docs explain how to keep one elsewhere.'}
      </p>
    </Alert>
  );
}
