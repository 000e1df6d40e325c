import { classNames } from '../../ui/class-names.ts';
import { InlineLink } from '../../ui/text-link.tsx';

/** Where the parts of the home page are that no page has. */
export function HomeInSettings({ className }: { className?: string }) {
  return (
    <p className={classNames('text-sm text-soft', className)}>
      In Settings: <InlineLink href="/admin/settings#settings-section-hero">headline</InlineLink>,{' '}
      <InlineLink href="/admin/settings#settings-section-about">portrait</InlineLink> and{' '}
      <InlineLink href="/admin/settings#settings-section-book">book</InlineLink>.
    </p>
  );
}
