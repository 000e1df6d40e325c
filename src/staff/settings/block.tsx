import { Section, type SectionProps } from '../../ui/section.tsx';

/** Settings that are saved apart from the form. */
export function Block(props: SectionProps) {
  return <Section {...props} className="grid max-w-form gap-5 border-t border-ink pt-8" />;
}
