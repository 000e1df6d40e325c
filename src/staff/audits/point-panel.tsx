import { Section } from '../../ui/section.tsx';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { FACTS, PART_HEADING, placeHref, pointAt } from './places.ts';
import type { PointDraft } from './audit-parts.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import { FinishedField, PointReadingFields } from './point-words.tsx';
import { Recommendations } from './recommendations.tsx';
import { AcceptedFindings } from './accepted-findings.tsx';

interface PointPanelProps {
  audit: string;
  number: number;
  part: PointDraft;
}

export function PointPanel({ audit, number, part }: PointPanelProps) {
  const { fields, problems } = part.get();
  const { target, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const shared = { number, words: fields, problems, onChange: part.change };
  return (
    <Section
      title={`${number}. ${pointAt(number)}`}
      headingId={PART_HEADING}
      headingRef={target}
      className="bench-fields"
    >
      {/* If there is no column beside the fields, the results are below them. */}
      <p className="bench-jump">
        <InlineLink href={`${placeHref(audit, number)}#${FACTS}`}>Website check</InlineLink>
      </p>
      <PointReadingFields {...shared} />
      <AcceptedFindings
        number={number}
        findings={fields.findings}
        onChange={(findings) => part.change({ findings })}
        onLastRemoved={deferFocus}
      />
      <Recommendations
        recommendations={fields.recommendations}
        onChange={(recommendations) => part.change({ recommendations })}
      />
      <FinishedField {...shared} audit={audit} />
    </Section>
  );
}
