import { useLeaveGuard } from '../../../features/editor/use-leave-guard.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before settings that are not saved are left behind. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const question = useLeaveGuard(isOn);
  if (!question) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      tone="danger"
      onConfirm={question.leave}
      onClose={question.stay}
    >
      <p>Your changes to the settings are not saved. They are lost when you leave.</p>
    </ConfirmDialog>
  );
}
