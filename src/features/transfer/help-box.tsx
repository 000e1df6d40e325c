import { useSite } from '../../api/use-site.ts';
import { Alert } from '../../ui/alert.tsx';

/** Says in plain words what becomes of changes on this host (decision 1). `live` is when they are public for good. */
export function HelpBox({ live }: { live: string }) {
  const { keeps } = useSite().capabilities;
  return (
    <Alert tone="note" title="How saving works" className="mt-6">
      {keeps === 'for-session'
        ? 'This is the demo. Changes are kept only for this session: when you close this tab, they are gone. To keep them, use Export Data. It downloads everything as a JSON file and prints the same data to the browser’s console.'
        : `What you save here is kept for good. ${live} Export Data downloads everything as a JSON file.`}
    </Alert>
  );
}
