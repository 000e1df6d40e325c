import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { putAnswer } from '../../api/endpoint-query.ts';
import { enquiryQuery } from '../../api/queries.ts';
import type { InboxAnswer, InboxChange } from '../../contract/inbox.ts';
import type { ReplyInput } from '../../contract/reply.ts';
import type { Purpose } from '../../contract/headers.ts';

function useEnquiryAnswer(id: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  return (answer: InboxAnswer) => putAnswer(queryClient, enquiryQuery(call, id), answer);
}

/** Serializes changes of one enquiry, so that the last answer is the newest. */
const serialScope = (id: string) => ({ id: `enquiry-${id}` });

/**
 * Changes an enquiry: status, note, read, suspect.
 *
 * @param done called after success, also when the caller is unmounted
 * @param purpose set for changes that no user asked for
 */
export function useChangeEnquiry(id: string, done?: (change: InboxChange) => void, purpose?: Purpose) {
  const call = useCall();
  const take = useEnquiryAnswer(id);
  return useMutation({
    mutationFn: (body: InboxChange) =>
      call('PATCH /api/admin/inbox/items/{id}', { params: { id }, body, ...(purpose && { purpose }) }),
    scope: serialScope(id),
    onSuccess: async (answer, change) => {
      await take(answer);
      done?.(change);
    },
  });
}

/** Resends a reply that was given up. */
export function useResendReply(id: string, done: () => void) {
  const call = useCall();
  const take = useEnquiryAnswer(id);
  return useMutation({
    mutationFn: (reply: string) =>
      call('POST /api/admin/inbox/items/{id}/replies/{reply}/resend', { params: { id, reply } }),
    scope: serialScope(id),
    onSuccess: async (answer) => {
      await take(answer);
      done();
    },
  });
}

/** Sends a reply. A refusal because the enquiry has changed refetches it. */
export function useSendReply(id: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const take = useEnquiryAnswer(id);
  return {
    send: (body: ReplyInput) => call('POST /api/admin/inbox/items/{id}/replies', { params: { id }, body }),
    take,
    /** Records an answer given elsewhere. */
    markReplied: () =>
      call('PATCH /api/admin/inbox/items/{id}', { params: { id }, body: { status: 'replied' } }),
    refetch: () => queryClient.invalidateQueries({ queryKey: enquiryQuery(call, id).queryKey }),
  };
}

/** Resends the mail about an enquiry. */
export function useResendMail(id: string, done: () => void) {
  const call = useCall();
  const take = useEnquiryAnswer(id);
  return useMutation({
    mutationFn: () => call('POST /api/admin/inbox/items/{id}/resend', { params: { id } }),
    scope: serialScope(id),
    onSuccess: async (answer) => {
      await take(answer);
      done();
    },
  });
}
