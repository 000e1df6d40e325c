import { useState } from 'react';
import { useSite } from '../../api/queries.ts';

const CLOSED_KEY = 'help-closed';

/** Whether this browser closed it. Browsers that block storage forget. */
function readClosed(): boolean {
  try {
    return localStorage.getItem(CLOSED_KEY) !== null;
  } catch {
    return false;
  }
}

function storeClosed(isClosed: boolean): void {
  try {
    if (isClosed) localStorage.setItem(CLOSED_KEY, 'yes');
    else localStorage.removeItem(CLOSED_KEY);
  } catch {
    // It opens again with the next page.
  }
}

/** Explains how long changes last on this host (decision 1). `live` describes publication. Stays closed in a browser that closed it. */
export function HelpBox({ live }: { live: string }) {
  const { keeps } = useSite().capabilities;
  const isDemo = keeps === 'for-session';
  const [isOpen, setOpen] = useState(() => !readClosed());
  return (
    <details
      className="on-land mt-6 border border-l-4 border-line border-l-ink px-5 py-3 text-sm"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        storeClosed(!currentTarget.open);
      }}
    >
      <summary className="min-h-6 cursor-pointer font-semibold">How saving works</summary>
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
            : 'To back up everything, download a backup in the settings. Unless it uses a database, the site also makes backups itself.'}
        </span>
      </p>
    </details>
  );
}
