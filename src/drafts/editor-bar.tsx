import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../lib/time.ts';
import { ErrorAlert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Badge } from '../ui/tag.tsx';
import { BackLink } from '../ui/text-link.tsx';

interface EditorBarProps {
  isDirty: boolean;
  /** When it was saved last on this page. */
  savedAt: string | undefined;
  back: { href: string; label: string };
  /** Kind of record, such as `post`. */
  what: string;
  /** Public address, once published. */
  publicHref: string | undefined;
  message: string | undefined;
  /** Actions, the primary one last. */
  children: ReactNode;
}

function SaveStatus({ isDirty, savedAt }: Pick<EditorBarProps, 'isDirty' | 'savedAt'>): ReactNode {
  if (isDirty) return <Badge tone="warning">Unsaved changes</Badge>;
  return (
    savedAt !== undefined && (
      <Badge tone="success">
        <span>
          Saved<span className="max-sm:sr-only">{` at ${formatTime(savedAt)}`}</span>
        </span>
      </Badge>
    )
  );
}

/** Sticky bar of an editor: way back, save status and actions. */
export function EditorBar(props: EditorBarProps) {
  const { back, what, publicHref, message, children } = props;
  return (
    <div className="editor-bar">
      <div className="container-page">
        <ErrorAlert className="mt-3" error={message} />
        <div className="editor-row">
          <BackLink href={back.href} className="mr-auto">
            <span className="max-sm:sr-only">{back.label}</span>
          </BackLink>
          <span role="status" className="editor-standing">
            <SaveStatus {...props} />
          </span>
          {publicHref !== undefined && (
            <LinkButton
              href={publicHref}
              aria-label={`View ${what}`}
              variant="quiet"
              size="sm"
              icon={ExternalLink}
            >
              <span>
                View<span className="max-sm:hidden"> {what}</span>
              </span>
            </LinkButton>
          )}
          <span className="contents">{children}</span>
        </div>
      </div>
    </div>
  );
}
