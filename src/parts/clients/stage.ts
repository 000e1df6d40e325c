import type { ClientStage } from '../../contract/client-summary.ts';
import type { BadgeTone } from '../../ui/tag.tsx';

export const stageNames: Record<ClientStage, string> = {
  new: 'New',
  replied: 'Replied',
  'audit in progress': 'Audit in progress',
  'report sent': 'Report sent',
  'call booked': 'Call booked',
  client: 'Client',
  closed: 'Closed',
};

export const stageTones: Record<ClientStage, BadgeTone> = {
  new: 'new',
  replied: 'neutral',
  'audit in progress': 'info',
  'report sent': 'info',
  'call booked': 'warning',
  client: 'success',
  closed: 'neutral',
};
