import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { openParts, type AuditParts } from './audit-parts.ts';

/** The parts of an audit as they are written; whoever uses them is drawn anew with each change. */
export function useParts(answer: AuditAnswer): AuditParts {
  const call = useCall();
  const queryClient = useQueryClient();
  const [parts] = useState(() => openParts(call, queryClient, answer));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => parts.subscribe(redraw), [parts]);
  useEffect(() => parts.acceptRemote(answer.audit), [parts, answer.audit]);
  return parts;
}
