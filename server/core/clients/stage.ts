import { ClientStage } from '../../../src/contract/client-summary.ts';
import type { ReadAudit } from '../audits/audit-store.ts';
import type { Frozen } from '../frozen.ts';
import type { ReadLead, StoredClient } from '../state.ts';

interface StageEvent {
  at: string;
  stage: ClientStage;
  /** Sets the stage exactly; others only move it forward. */
  isChosen?: true;
}

const rankOf = (stage: ClientStage): number => ClientStage.options.indexOf(stage);

/** The stage after an event. A new lead reopens what was closed. */
function after(before: ClientStage, { stage, isChosen }: StageEvent): ClientStage {
  if (isChosen || (before === 'closed' && stage === 'new')) return stage;
  return rankOf(stage) > rankOf(before) ? stage : before;
}

function* eventsOfLead({ receivedAt, repliedAt, replies = [] }: ReadLead): Generator<StageEvent> {
  yield { at: receivedAt, stage: 'new' };
  if (repliedAt !== undefined) yield { at: repliedAt, stage: 'replied' };
  for (const { writtenAt, mail } of replies) {
    if (mail?.state !== 'failed') yield { at: writtenAt, stage: 'replied' };
  }
}

function* eventsOfAudit({ createdAt, deliveredAt }: ReadAudit): Generator<StageEvent> {
  yield { at: createdAt, stage: 'audit in progress' };
  if (deliveredAt !== null) yield { at: deliveredAt, stage: 'report sent' };
}

/** At the same time, a choice comes last. */
const inTime = (one: StageEvent, other: StageEvent): number =>
  one.at.localeCompare(other.at) || Number(one.isChosen ?? false) - Number(other.isChosen ?? false);

/**
 * The stage of a client: what happened with its leads and audits, and the stage chosen by hand, in the order of time.
 * Until something else happens, a client is closed with the last of its leads.
 */
export function stageOf(
  leads: readonly ReadLead[],
  audits: readonly ReadAudit[],
  chosen: Frozen<StoredClient>['stage'],
): ClientStage {
  const events: StageEvent[] = [
    ...leads.flatMap((lead) => [...eventsOfLead(lead)]),
    ...audits.flatMap((audit) => [...eventsOfAudit(audit)]),
    ...(chosen ? [{ at: chosen.at, stage: chosen.name, isChosen: true as const }] : []),
  ];
  const stage = events.toSorted(inTime).reduce<ClientStage>(after, 'new');
  const isDone = !chosen && audits.length === 0 && leads.every(({ status }) => status === 'closed');
  return isDone ? 'closed' : stage;
}
