import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveQuestionProps {
  title: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a page with unsaved text is left. */
export function LeaveQuestion({ title, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog title="Leave without saving?" confirm="Leave" onConfirm={onLeave} onClose={onStay}>
      <p>{`Your changes to ${title.trim() ? `“${title.trim()}”` : 'this post'} are not saved.`}</p>
      <p>This browser keeps a copy of them and offers it when you come back to this editor.</p>
    </ConfirmDialog>
  );
}
