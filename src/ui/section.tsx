import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  level?: 2 | 3;
  titleClass?: string;
  /** For links to the heading, which takes the focus. */
  headingId?: string;
  /** For moving the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A section named by its heading. */
export function Section({
  title,
  level = 2,
  titleClass = 'text-2xl',
  headingId,
  headingRef,
  children,
  ...section
}: SectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  const Heading = `h${level}` as const;
  const focus = headingRef || headingId ? { ref: headingRef, tabIndex: -1 } : undefined;
  return (
    <section aria-labelledby={id} {...section}>
      <Heading id={id} className={classNames(titleClass, focus ? 'outline-none' : undefined)} {...focus}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
