import { Needle } from './art/needle.tsx';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** A standalone link with the needle behind it. */
export function GoLink({ className, children, ...props }: LinkProps) {
  return (
    <Link {...props} className={classNames('link-go', className)}>
      {children}
      <Needle />
    </Link>
  );
}

/** A back link at the top of a page. */
export function BackLink({ className, children, ...props }: LinkProps) {
  return (
    <Link {...props} className={classNames('link-back', className)}>
      <Needle direction="w" />
      {children}
    </Link>
  );
}

/** A link inside a sentence. */
export function InlineLink({ className, children, ...props }: LinkProps) {
  return (
    <Link {...props} className={classNames('link', className)}>
      {children}
    </Link>
  );
}
