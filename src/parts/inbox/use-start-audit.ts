import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';

/** Starts the audit of a lead and opens it, or opens the one in progress. */
export function useStartAudit() {
  const call = useCall();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (leadId: string) => call('POST /api/admin/audits', { body: { leadId } }),
    onSuccess: ({ audit }) => navigate(`/admin/audits/${encodeURIComponent(audit.id)}`),
  });
}
