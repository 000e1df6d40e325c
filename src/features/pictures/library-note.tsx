import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import { Alert } from '../../ui/alert.tsx';

interface LibraryNoteProps {
  /** What was searched for. */
  searched: string;
  noMatch: true | undefined;
}

/** Says whose pictures these are where there are no others (decision 21), and to admins alone what would bring more. */
export function LibraryNote({ searched, noMatch }: LibraryNoteProps) {
  const role = useQuery(sessionQuery(useCall())).data?.account?.role;
  return (
    <>
      <Alert tone="note" className="mt-4">
        {noMatch
          ? `Nothing here is about “${searched}”, so these are all the pictures that come with the site. Each of them suits more than one subject.`
          : 'These pictures come with the site. Search for a subject, such as reviews, newsletter or restaurant.'}
      </Alert>
      {role === 'admin' && (
        <p className="help mt-2">
          For photos from Pexels, whoever runs the server sets a key there: PEXELS_API_KEY.
        </p>
      )}
    </>
  );
}
