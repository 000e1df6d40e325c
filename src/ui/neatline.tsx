import { classNames } from './class-names.ts';

/** The graduated scale that frames a chart: page top, form sheets, dialogs, section starts. Decorative. */
export function Neatline({ thin = false, className }: { thin?: boolean; className?: string }) {
  return <div className={classNames(thin ? 'neatline-thin' : 'neatline', className)} aria-hidden="true" />;
}
