import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useFormOutcome } from '../../api/form-outcome.ts';

/**
 * The open tab of the contact page: `?tab=audit`, else the message. The answer to an audit form that was sent without
 * JavaScript opens on that form, whatever its address says, until the reader goes elsewhere.
 */
export function useOpenTab(): 'message' | 'audit' {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const isAuditAnswer = useFormOutcome('audit-request') !== undefined;
  const [arrival] = useState({ key, isAuditAnswer });
  const isAnswerShown = arrival.isAuditAnswer && arrival.key === key;
  return isAnswerShown || search.get('tab') === 'audit' ? 'audit' : 'message';
}
