import { type Query, useQueryClient } from '@tanstack/react-query';
import { isStaffQuery } from '../../api/endpoint-query.ts';
import { DisplayError } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/toast-store.ts';

/** Keeps the site's settings during a reset, so that the frame and the reset button stay mounted. */
const isOfFrame = (query: Query): boolean => query.queryKey[0] === 'GET /api/site' && !isStaffQuery(query);

export function DemoReset({ reset }: { reset: () => Promise<void> }) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();

  async function start() {
    const done = await confirm({
      title: 'Start the demo over?',
      text: 'Everything you changed in this tab will be reset, and the demo starts from the beginning.',
      confirm: 'Yes, start over',
      busy: 'Resetting...',
      run: async () => {
        try {
          await reset();
        } catch (cause) {
          throw new DisplayError('The demo could not be reset. Please try again.', { cause });
        }
        await queryClient.resetQueries({ predicate: (query) => !isOfFrame(query) });
        await queryClient.invalidateQueries({ predicate: isOfFrame });
      },
    });
    if (done) notify({ title: 'Started over', description: 'The demo is back to its original state.' });
  }

  return (
    <Button size="sm" onClick={() => void start()}>
      Reset demo
    </Button>
  );
}
