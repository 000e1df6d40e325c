import { Section } from '../../ui/section.tsx';
import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { useSite } from '../../api/queries.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChangeResult } from './change-result.tsx';

/** Opens or closes the registration of new accounts. */
export function Registration() {
  const call = useCall();
  const { isRegistrationOpen = true } = useSite();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (isOpen: boolean) =>
      call('PUT /api/admin/registration', { body: { isOpen }, waitsForRefresh: true }),
  });
  return (
    <Section
      title="Registration"
      headingId="registration-heading"
      className="grid max-w-form gap-5 border-t border-ink pt-8"
    >
      <Checkbox
        label="Let people ask for an account"
        help="They wait under “Users” until an admin approves them. If this is off, you invite people there yourself."
        name="isOpen"
        checked={isPending ? variables : isRegistrationOpen}
        // A real `disabled` would lose focus.
        aria-disabled={isPending || undefined}
        onChange={() => {
          if (!isPending) mutate(!isRegistrationOpen);
        }}
      />
      <ChangeResult error={error} isSuccess={isSuccess} />
    </Section>
  );
}
