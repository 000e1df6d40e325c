import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { openParts, type AuditParts } from './audit-parts.ts';

/** Parts of an audit as React state; renders on each change. */
export function useParts(answer: AuditAnswer): AuditParts {
  const call = useCall();
  const queryClient = useQueryClient();
  const [parts] = useState(() => openParts(call, queryClient, answer));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => parts.subscribe(redraw), [parts]);
  useEffect(() => parts.acceptRemote(answer.audit), [parts, answer.audit]);
  return parts;
}
