import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { AUDIT_STATE_NAMES } from '../../contract/audit-state.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { EditorBar } from '../../drafts/editor-bar.tsx';
import { useSaveKeys } from '../../drafts/use-save-keys.ts';
import { formatShortTime } from '../../lib/time.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import '../../parts/editor/editor.css';
import '../../parts/editor/rich-text/rich-text.css';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/tag.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { type AuditParts, openParts } from './audit-parts.ts';
import { AUDITS_PATH } from './audits-view.ts';
import './audits.css';
import { CoursePanel } from './course-panel.tsx';
import { courseFields, frameFields, pointFields } from './field-names.ts';
import { FramePanel } from './frame-panel.tsx';
import { MachineFacts } from './machine-facts.tsx';
import { PartNav } from './part-nav.tsx';
import { PartNotices } from './part-notices.tsx';
import { type AuditPlace, COURSE_NUMBER, PART_HEADING, placeIn, placeName } from './places.ts';
import { PointPanel } from './point-panel.tsx';
import { ReportPanel } from './report-panel.tsx';
import { RequestAside } from './request-aside.tsx';
import { auditName, stateTones } from './wording.ts';

function useParts(answer: AuditAnswer): AuditParts {
  const call = useCall();
  const queryClient = useQueryClient();
  const [parts] = useState(() => openParts(call, queryClient, answer));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => parts.subscribe(redraw), [parts]);
  useEffect(() => parts.acceptRemote(answer.audit), [parts, answer.audit]);
  return parts;
}

function AuditHead({ answer, now }: { answer: AuditAnswer; now: Date }) {
  const { audit, request, state } = answer;
  const { client, frame, deliveredAt, openedAt } = audit;
  return (
    <header>
      <h1 className="text-3xl wrap-anywhere">{auditName({ business: frame.business, client })}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        <Badge tone={stateTones[state]}>{AUDIT_STATE_NAMES[state]}</Badge>
        {request.status === 'new' && <TimeLeftText answerBy={request.answerBy} now={now} />}
        {deliveredAt !== null && <span>Delivered {formatShortTime(deliveredAt, now)}</span>}
        {openedAt !== null && <span>Opened {formatShortTime(openedAt, now)}</span>}
        <span className="wrap-anywhere">
          For <InlineLink href={`/admin/inbox/${encodeURIComponent(audit.enquiryId)}`}>{client}</InlineLink>
        </span>
      </p>
    </header>
  );
}

interface WorkbenchProps {
  answer: AuditAnswer;
  /** Arrival of the answer by the browser's clock. */
  receivedAt: number;
  isGone: boolean;
}

const numbered = <Item,>(items: readonly Item[]): { item: Item; number: number }[] =>
  items.map((item, index) => ({ item, number: index + 1 }));

/** The audit editor: one part at a time, each with its autosave, plus conflict and leave handling. */
export function Workbench({ answer, receivedAt, isGone }: WorkbenchProps) {
  const { audit } = answer;
  const [search] = useSearchParams();
  const place = placeIn(search);
  const parts = useParts(answer);
  const now = useServerNow(answer.now, receivedAt);
  const { frame, points, course, saveAll } = parts;
  useSaveKeys(() => void saveAll());

  // Preloads the editor, so that points also open offline.
  useEffect(() => void import('../../parts/editor/rich-text/rich-text.tsx').catch(() => undefined), []);

  // Saves when moving to another part.
  const last = useRef(place);
  useEffect(() => {
    if (last.current !== place) {
      void saveAll();
      // The button that led here belonged to the part before.
      if (document.activeElement === document.body) document.getElementById(PART_HEADING)?.focus();
    }
    last.current = place;
  }, [place, saveAll]);

  const all: readonly {
    place: AuditPlace;
    state: { message: string | undefined; savedAt: string | undefined };
  }[] = [
    { place: 'frame', state: frame.get() },
    ...numbered(points).map(({ item, number }) => ({ place: number, state: item.get() })),
    { place: COURSE_NUMBER, state: course.get() },
  ];
  const isDirty = [frame, ...points, course].some((part) => part.isDirty());
  const isSaving = [frame, ...points, course].some((part) => part.get().isSaving);
  const failed = all.find(({ state }) => state.message !== undefined);
  const savedAt = all
    .flatMap(({ state }) => state.savedAt ?? [])
    .sort()
    .at(-1);
  const shared = { audit: audit.id, onResolved: () => document.getElementById('audit-save')?.focus() };
  const point = typeof place === 'number' ? points[place - 1] : undefined;

  return (
    <div className="editor-page">
      <EditorBar
        isDirty={isDirty}
        savedAt={savedAt}
        back={{ href: AUDITS_PATH, label: 'All audits' }}
        what="report"
        publicHref={answer.reportPath ?? undefined}
        message={failed && `${placeName(failed.place)}: ${failed.state.message ?? ''}`}
      >
        <Button
          id="audit-save"
          size="sm"
          variant="primary"
          busy={isSaving ? 'Saving...' : undefined}
          onClick={() => void saveAll()}
        >
          Save audit
        </Button>
      </EditorBar>
      <div className="container-page pt-6 pb-12">
        <AuditHead answer={answer} now={now} />
        {isGone && (
          <Alert tone="danger" live="assertive" title="This audit has been deleted" className="mt-6">
            Somebody deleted the audit or its request. You can no longer save anything here, so copy what you
            need.
          </Alert>
        )}
        <div className="bench">
          <PartNav
            id={audit.id}
            business={frame.get().fields.business || audit.client}
            place={place}
            parts={parts}
          />
          <div className="bench-part">
            <PartNotices {...shared} place="frame" part={frame} labels={frameFields} />
            {numbered(points).map(({ item, number }) => (
              <PartNotices key={number} {...shared} place={number} part={item} labels={pointFields} />
            ))}
            <PartNotices {...shared} place={COURSE_NUMBER} part={course} labels={courseFields} />
            {place === 'frame' && <FramePanel part={frame} client={audit.client} />}
            {point && typeof place === 'number' && (
              <PointPanel key={place} audit={audit.id} number={place} part={point} />
            )}
            {place === 'report' && <ReportPanel answer={answer} parts={parts} />}
            {place === COURSE_NUMBER && <CoursePanel audit={audit.id} part={course} points={points} />}
          </div>
          {place === 'frame' && <RequestAside answer={answer} now={now} />}
          {point && typeof place === 'number' && (
            <MachineFacts
              answer={answer}
              number={place}
              part={point}
              website={frame.get().fields.website}
              now={now}
            />
          )}
        </div>
      </div>
    </div>
  );
}
