import { expect, it } from 'vitest';
import type { ClientStage } from '../../../src/contract/client-summary.ts';
import { auditOf } from '../../test/support/sample-audits.ts';
import type { Lead, StoredReply } from '../state.ts';
import { stageOf } from './stage.ts';

const at = (hour: number): string => new Date(Date.UTC(2025, 5, 1, hour)).toISOString();

const lead = (hour: number, more: Partial<Lead> = {}): Lead => ({
  id: `lead-${hour}`,
  kind: 'audit',
  receivedAt: at(hour),
  status: 'new',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  ...more,
});
const reply = (hour: number, mail: StoredReply['mail'] = null): StoredReply => ({
  id: `reply-${hour}`,
  writtenAt: at(hour),
  by: 'Ada Calder',
  subject: 'Yes',
  text: 'I do.',
  submissionKey: `reply-${hour}`,
  mail,
});
const failed = { state: 'failed', attempts: 3, nextTryAt: null, sentAt: null, lastError: 'No.' } as const;
const audit = (begun: number, delivered?: number) =>
  auditOf(`audit-${begun}`, {
    createdAt: at(begun),
    deliveredAt: delivered === undefined ? null : at(delivered),
  });
const chosen = (hour: number, name: ClientStage) => ({ name, at: at(hour), by: 'Ada Calder' });

it.each<[what: string, ...Parameters<typeof stageOf>, ClientStage]>([
  ['a lead', [lead(1)], [], undefined, 'new'],
  ['a reply', [lead(1, { replies: [reply(2)] })], [], undefined, 'replied'],
  ['a reply that failed', [lead(1, { replies: [reply(2, failed)] })], [], undefined, 'new'],
  ['a lead marked as replied', [lead(1, { status: 'replied', repliedAt: at(2) })], [], undefined, 'replied'],
  ['a started audit', [lead(1)], [audit(2)], undefined, 'audit in progress'],
  ['a reply after the start', [lead(1, { replies: [reply(3)] })], [audit(2)], undefined, 'audit in progress'],
  ['a delivered report', [lead(1)], [audit(2, 3)], undefined, 'report sent'],
  ['a second audit', [lead(1)], [audit(2, 3), audit(4)], undefined, 'report sent'],
  ['a choice', [lead(1)], [audit(2, 3)], chosen(4, 'call booked'), 'call booked'],
  ['a choice further back', [lead(1)], [audit(2, 3)], chosen(4, 'replied'), 'replied'],
  ['a delivery after a choice', [lead(1)], [audit(2, 4)], chosen(3, 'replied'), 'report sent'],
  ['a delivery after a booked call', [lead(1)], [audit(2, 4)], chosen(3, 'call booked'), 'call booked'],
  ['a new lead of a client', [lead(1), lead(5)], [], chosen(3, 'client'), 'client'],
  ['a new lead after the end', [lead(1), lead(5)], [], chosen(3, 'closed'), 'new'],
  ['a reply after the end', [lead(1, { replies: [reply(5)] })], [], chosen(3, 'closed'), 'closed'],
  ['closed leads alone', [lead(1, { status: 'closed' })], [], undefined, 'closed'],
  ['closed leads with an audit', [lead(1, { status: 'closed' })], [audit(2, 3)], undefined, 'report sent'],
])('decides the stage after %s', (_, leads, audits, choice, stage) => {
  expect(stageOf(leads, audits, choice)).toBe(stage);
});
