import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '../../api/client.ts';
import { auditQuery } from '../../api/staff-queries.ts';
import { READ_POINTS } from '../../contract/audit-points.ts';
import type { Audit, CourseWords, FrameWords, PointWords } from '../../contract/audit.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { partDraft, type PartDraft, type Stored } from '../../drafts/draft.ts';

const FRAME_NAMES = ['business', 'website', 'summary', 'nextStep'] as const;
const POINT_NAMES = ['rating', 'says', 'text', 'findings', 'recommendations', 'isFinished'] as const;
const COURSE_NAMES = ['rating', 'says', 'text', 'order', 'isFinished'] as const;

export type PointDraft = PartDraft<PointWords>;

/** The nine parts of an audit while they are written. */
export interface AuditParts {
  frame: PartDraft<FrameWords>;
  /** In the order of the seven points. */
  points: readonly PointDraft[];
  course: PartDraft<CourseWords>;
  /** Told of every change of any of them. */
  subscribe: (listener: () => void) => () => void;
  /** Takes what is stored by now, in all parts where nothing waits to be saved. */
  absorb: (audit: Audit) => void;
  /** Saves at once whatever is not saved. */
  saveAll: () => Promise<boolean>;
}

/** Opens the parts of an audit. Each is saved by itself; what an answer brings of the others is taken on the way. */
export function openParts(
  call: CallApi,
  queryClient: QueryClient,
  { audit: { id, ...start } }: AuditAnswer,
): AuditParts {
  const { queryKey } = auditQuery(call, id);
  const params = { id };

  async function take<Words>(
    answer: Promise<AuditAnswer>,
    pick: (audit: Audit) => Stored<Words>,
  ): Promise<Stored<Words>> {
    const given = await answer;
    // An answer to a question from before the change must not come after it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, given);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'audits', 'page'] });
    return pick(given.audit);
  }
  const current = () => call('GET /api/admin/audits/{id}', { params });

  const frame = partDraft<FrameWords>({
    names: FRAME_NAMES,
    start: start.frame,
    send: (words, revision) =>
      take(
        call('PUT /api/admin/audits/{id}/frame', { params, body: { ...words, revision } }),
        (audit) => audit.frame,
      ),
    read: () => take(current(), (audit) => audit.frame),
  });

  const points = READ_POINTS.map((_, index) => {
    const pick = ({ points }: Audit): Stored<PointWords> => {
      const point = points[index];
      if (!point) throw new RangeError(`An audit has no point ${index + 1}.`);
      return point;
    };
    return partDraft<PointWords>({
      names: POINT_NAMES,
      start: pick({ id, ...start }),
      send: (words, revision) =>
        take(
          call('PUT /api/admin/audits/{id}/points/{number}', {
            params: { id, number: String(index + 1) },
            body: { ...words, revision },
          }),
          pick,
        ),
      read: () => take(current(), pick),
    });
  });

  const course = partDraft<CourseWords>({
    names: COURSE_NAMES,
    start: start.course,
    send: (words, revision) =>
      take(
        call('PUT /api/admin/audits/{id}/course', { params, body: { ...words, revision } }),
        (audit) => audit.course,
      ),
    read: () => take(current(), (audit) => audit.course),
  });

  const all = [frame, ...points, course];
  return {
    frame,
    points,
    course,
    subscribe: (listener) => {
      const ends = all.map((part) => part.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    absorb: (audit) => {
      frame.absorb(audit.frame);
      audit.points.forEach((point, index) => points[index]?.absorb(point));
      course.absorb(audit.course);
    },
    saveAll: async () => (await Promise.all(all.map((part) => part.save()))).every(Boolean),
  };
}
