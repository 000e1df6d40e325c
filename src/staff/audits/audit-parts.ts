import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CallApi } from '../../api/client.ts';
import { putAnswer } from '../../api/endpoint-query.ts';
import { auditQuery } from '../../api/queries.ts';
import { READ_POINTS } from '../../contract/audit-points.ts';
import type { Audit, ActionPlanContent, FrameContent, PointContent } from '../../contract/audit.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { AUTOSAVE, createDraft, explainFailure, type Draft } from '../../drafts/draft.ts';
import { singleFields, type FieldName } from '../../drafts/merge-fields.ts';
import { localDraftsOf } from '../../drafts/use-draft.ts';
import { pick } from '../../lib/pick.ts';

export const frameFields: Record<keyof FrameContent, string> = {
  business: 'Name of the business',
  website: 'Website',
  summary: 'Summary',
  nextStep: 'Next step',
};

export const pointFields: Record<keyof PointContent, string> = {
  rating: 'Rating',
  summary: 'Summary in one sentence',
  text: 'Text',
  findings: 'Findings',
  recommendations: 'Recommendations',
  manualChecks: 'Checked by hand',
  isFinished: 'Finished',
};

export const actionPlanFields: Record<keyof ActionPlanContent, string> = {
  summary: 'Advice in one sentence',
  text: 'Text',
  order: 'Order',
  isFinished: 'Finished',
};

type StoredPart<Fields> = Fields & { revision: number; updatedAt: string | null; updatedBy: string };
export type PartDraft<Fields extends object> = Draft<Fields, FieldName<Fields>, StoredPart<Fields>>;
export type PointDraft = PartDraft<PointContent>;

/** Unsaved work on parts, by the ids of audit and part. */
export const localParts = localDraftsOf('unsaved-audit', z.record(z.string(), z.unknown()));
export const localPartId = (audit: string, part: string): string => `${audit}-${part}`;

export interface AuditParts {
  frame: PartDraft<FrameContent>;
  /** In the order of the seven points. */
  points: readonly PointDraft[];
  actionPlan: PartDraft<ActionPlanContent>;
  subscribe: (listener: () => void) => () => void;
  /** Takes a newer stored version of each part without unsaved changes. */
  acceptRemote: (audit: Audit) => void;
  /** Saves everything. Resolves to whether it is stored. */
  saveAll: () => Promise<boolean>;
}

/** The part may be off screen: the message names the errors. */
const explain: typeof explainFailure = (problems, error) =>
  problems.size > 0
    ? `Not saved yet. ${[...new Set(problems.values())].join(' ')}`
    : explainFailure(problems, error);

/** Opens the parts of an audit for separate saving; answers also update the other parts. */
export function openParts(call: CallApi, queryClient: QueryClient, { audit }: AuditAnswer): AuditParts {
  const { id } = audit;
  const params = { id };

  async function take(answer: Promise<AuditAnswer>): Promise<Audit> {
    const result = await answer;
    await putAnswer(queryClient, auditQuery(call, id), result);
    return result.audit;
  }

  const open = <Fields extends object>(
    labels: Record<FieldName<Fields>, string>,
    partOf: (audit: Audit) => StoredPart<Fields>,
    send: (body: Fields & { revision: number }) => Promise<AuditAnswer>,
  ): PartDraft<Fields> => {
    const names = Object.keys(labels) as FieldName<Fields>[];
    return createDraft({
      what: 'part',
      autosave: () => AUTOSAVE,
      fields: singleFields<Fields>(names),
      stored: partOf(audit),
      fieldsOf: (stored): Fields => pick<Fields, FieldName<Fields>>(stored, names) as Fields,
      send: async (fields, { revision }) => partOf(await take(send({ ...fields, revision }))),
      read: async () => partOf(await take(call('GET /api/admin/audits/{id}', { params }))),
      explain,
    });
  };

  const frame = open<FrameContent>(
    frameFields,
    ({ frame }) => frame,
    (body) => call('PUT /api/admin/audits/{id}/frame', { params, body }),
  );
  const points = READ_POINTS.map((_, index) =>
    open<PointContent>(
      pointFields,
      ({ points }) => {
        const point = points[index];
        if (!point) throw new RangeError(`An audit has no point ${index + 1}.`);
        return point;
      },
      (body) =>
        call('PUT /api/admin/audits/{id}/points/{number}', {
          params: { id, number: String(index + 1) },
          body,
        }),
    ),
  );
  const actionPlan = open<ActionPlanContent>(
    actionPlanFields,
    ({ actionPlan }) => actionPlan,
    (body) => call('PUT /api/admin/audits/{id}/action-plan', { params, body }),
  );

  const all = [frame, ...points, actionPlan];
  return {
    frame,
    points,
    actionPlan,
    subscribe: (listener) => {
      const ends = all.map((part) => part.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    acceptRemote: (audit) => {
      frame.acceptRemote(audit.frame);
      audit.points.forEach((point, index) => points[index]?.acceptRemote(point));
      actionPlan.acceptRemote(audit.actionPlan);
    },
    saveAll: async () => (await Promise.all(all.map((part) => part.save()))).every(Boolean),
  };
}
