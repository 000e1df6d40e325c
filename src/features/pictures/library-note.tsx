import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import { Alert } from '../../ui/alert.tsx';

/** Says whose pictures these are where there are no others (decision 21), and to admins alone what would bring more. */
export function LibraryNote({ noMatch }: { noMatch: true | undefined }) {
  const role = useQuery(sessionQuery(useCall())).data?.account?.role;
  return (
    <>
      <Alert tone="note" className="mb-4">
        {noMatch
          ? 'These are all the pictures that come with the site. Each of them suits more than one subject.'
          : 'These pictures come with the site. Search for a subject, such as reviews, newsletter or restaurant.'}
      </Alert>
      {role === 'admin' && (
        <p className="help mb-4">
          For photos from Pexels, whoever runs the server sets a key there: PEXELS_API_KEY.
        </p>
      )}
    </>
  );
}
