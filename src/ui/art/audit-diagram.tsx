import { useId } from 'react';
import drawing from '../../assets/art/audit-diagram.svg?no-inline';
import { classNames } from '../class-names.ts';

/**
 * The Rose with the eight points of the audit around "Your business" (spec §1). One image with one description; wide,
 * or narrow below 640 px.
 */
export function AuditDiagram({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      className={classNames('audit-diagram', className)}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      focusable="false"
    >
      <title id={`${id}-title`}>8-Point Digital Marketing Audit Diagram</title>
      <desc id={`${id}-text`}>
        A compass rose with your business in the hub and eight points around it: 1 website analysis, 2 SEO
        evaluation, 3 content strategy review, 4 local search assessment, 5 social media audit, 6 Google
        Analytics review, 7 competitor analysis, 8 actionable recommendations.
      </desc>
      <use className="audit-diagram-wide" href={`${drawing}#wide`} width="100%" height="100%" />
      <use className="audit-diagram-phone" href={`${drawing}#phone`} width="100%" height="100%" />
    </svg>
  );
}
