import { Alert } from '../../ui/alert.tsx';

/** Says that the body of a post cannot be read from the disk any more, and what to do. */
export const LostText = () => (
  <Alert tone="danger" title="The text of this post is lost">
    Its file on the server is missing or damaged, so visitors do not see the post. Restore an earlier version,
    write the text again, or delete the post. Whoever runs the server may find the text in a backup.
  </Alert>
);
