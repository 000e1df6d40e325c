import { classNames } from './class-names.ts';

/** The graduated scale that frames a chart: page top, form sheets, dialogs, section starts. Decorative. */
export function Neatline({ className }: { className?: string | undefined }) {
  return <div className={classNames('neatline', className)} aria-hidden="true" />;
}
