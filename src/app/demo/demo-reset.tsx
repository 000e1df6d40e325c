import { useState } from 'react';
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { isStaffQuery } from '../../api/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Keeps the site's settings during a reset, so that the frame and the reset button stay mounted. */
const isOfFrame = (query: Query): boolean => query.queryKey[0] === 'GET /api/site' && !isStaffQuery(query);

export function DemoReset({ reset }: { reset: () => Promise<void> }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const resetting = useMutation({
    mutationFn: async () => {
      await reset();
      await queryClient.resetQueries({ predicate: (query) => !isOfFrame(query) });
      await queryClient.invalidateQueries({ predicate: isOfFrame });
    },
    onSuccess: () => {
      setAsking(false);
      notify({ title: 'Started over', description: 'The demo is back to its original state.' });
    },
  });
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          resetting.reset();
          setAsking(true);
        }}
      >
        Reset demo
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Start the demo over?"
          confirm="Yes, start over"
          tone="danger"
          busy={resetting.isPending ? 'Resetting...' : undefined}
          error={resetting.isError ? 'The demo could not be reset. Please try again.' : undefined}
          onConfirm={() => resetting.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>All changes made in this tab will be reset: posts, testimonials, requests and logins.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
