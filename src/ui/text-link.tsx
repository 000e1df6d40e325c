import { Needle } from './art/needle.tsx';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link that stands alone and leads on, with the needle behind it. */
export function GoLink({ className, children, ...props }: LinkProps) {
  return (
    <Link {...props} className={classNames('link-go', className)}>
      {children}
      <Needle />
    </Link>
  );
}

/** A link back to where the visitor came from, at the top of a page. */
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
