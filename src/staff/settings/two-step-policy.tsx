import { Section } from '../../ui/section.tsx';
import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { SecondFactorPolicy } from '../../contract/second-factor.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChangeResult } from './change-result.tsx';

const options: { value: SecondFactorPolicy; label: string }[] = [
  { value: 'offered', label: 'Optional for everyone' },
  { value: 'admins', label: 'Required for admins' },
  { value: 'all', label: 'Required for everyone' },
];

/** Chooses who must use two-step verification. */
export function TwoStepPolicy() {
  const call = useCall();
  const query = useEndpoint('GET /api/admin/second-factor');
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (policy: SecondFactorPolicy) =>
      call('PUT /api/admin/second-factor', { body: { policy }, waitsForRefresh: true }),
  });
  return (
    <Section
      title="Two-step verification"
      headingId="two-step-heading"
      className="grid max-w-form gap-5 border-t border-ink pt-8"
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-20" />}
        failure="This setting could not be loaded."
      >
        {({ policy }) => (
          <Select
            label="Who has to use it"
            help="They have a week to add a passkey or an authenticator app under “Your account”. After that, they cannot use any other page until they do. Everyone else can turn it on too."
            name="policy"
            options={options}
            value={isPending ? variables : policy}
            // A real `disabled` would lose focus.
            aria-disabled={isPending || undefined}
            onChange={({ target: { value } }) => {
              const chosen = SecondFactorPolicy.safeParse(value);
              if (chosen.success && !isPending) mutate(chosen.data);
            }}
          />
        )}
      </QueryView>
      <ChangeResult error={error} isSuccess={isSuccess} />
    </Section>
  );
}
