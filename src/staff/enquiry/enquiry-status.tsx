import { Section } from '../../ui/section.tsx';
import { EnquiryStatus, type InboxItem } from '../../contract/inbox.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useChangeEnquiry } from './use-change-enquiry.ts';
import { notifyOfStatus, statusNames } from '../../parts/inbox/wording.ts';

export function EnquiryStatusChoice({ item }: { item: InboxItem }) {
  const { mutate, isPending, variables, error } = useChangeEnquiry(item.id, ({ status }) => {
    if (status) notifyOfStatus(item, status);
  });
  const shown = isPending ? (variables.status ?? item.status) : item.status;

  function choose(status: EnquiryStatus) {
    if (!isPending && status !== item.status) mutate({ status });
  }

  return (
    <Section title="Status" titleClass="font-sans text-sm font-semibold">
      <div role="group" aria-label="Status" className="mt-3 flex flex-wrap gap-2">
        {EnquiryStatus.options.map((status) => (
          <Button
            key={status}
            size="sm"
            aria-pressed={status === shown}
            aria-disabled={isPending || undefined}
            className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => choose(status)}
          >
            {statusNames[status]}
          </Button>
        ))}
      </div>
      <ErrorAlert className="mt-3" error={error}>
        The status was not changed.
      </ErrorAlert>
    </Section>
  );
}
