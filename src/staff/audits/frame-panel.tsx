import { Section } from '../../ui/section.tsx';
import { AUDIT_MAX, type FrameWords } from '../../contract/audit.ts';
import { frameFields } from './field-names.ts';
import type { PartDraft } from './audit-parts.ts';
import { PART_HEADING } from './places.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface FramePanelProps {
  part: PartDraft<FrameWords>;
  /** Placeholder for the name of the business. */
  client: string;
}

/** Report content besides the eight points: client, summary and next step. */
export function FramePanel({ part, client }: FramePanelProps) {
  const { fields, problems } = part.get();
  const field = (name: keyof FrameWords) => ({
    name,
    label: frameFields[name],
    value: fields[name],
    maxLength: AUDIT_MAX[name],
    error: problems.get(name),
    optional: true,
    onChange: ({ target }: { target: { value: string } }) => part.change({ [name]: target.value }),
  });
  return (
    <Section title="Summary and next step" headingId={PART_HEADING} className="bench-fields">
      <TextField
        {...field('business')}
        autoComplete="off"
        help={`Appears at the top of the report. If empty, ${client} is shown.`}
      />
      <TextField {...field('website')} type="url" inputMode="url" autoComplete="off" />
      <TextArea
        {...field('summary')}
        rows={6}
        help="The overall picture in a few sentences. A line break starts a new paragraph."
      />
      <TextArea
        {...field('nextStep')}
        rows={4}
        help="What the client should do now, such as the free consultation."
      />
    </Section>
  );
}
