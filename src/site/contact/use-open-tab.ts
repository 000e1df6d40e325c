import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useFormOutcome } from '../../api/form-outcome.ts';

/**
 * Open tab: `?tab=audit`, else the message. After an audit form was posted without JavaScript it is the audit tab,
 * until the next navigation.
 */
export function useOpenTab(): 'message' | 'audit' {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const isAuditAnswer = useFormOutcome('audit-request') !== undefined;
  const [arrival] = useState({ key, isAuditAnswer });
  const isAnswerShown = arrival.isAuditAnswer && arrival.key === key;
  return isAnswerShown || search.get('tab') === 'audit' ? 'audit' : 'message';
}
