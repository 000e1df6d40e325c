import { ExternalLink, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Badge } from '../../ui/tag.tsx';
import { BackLink } from '../../ui/text-link.tsx';

interface EditorBarProps {
  isDirty: boolean;
  /** When it was saved last on this page. */
  savedAt: string | undefined;
  isSaving: boolean;
  saveLabel: string;
  /** Where readers find it, once they do. */
  publicHref: string | undefined;
  /** Why it could not be saved. */
  message: string | undefined;
  onPreview: () => void;
  onSave: () => void;
}

function Standing({ isDirty, savedAt }: Pick<EditorBarProps, 'isDirty' | 'savedAt'>): ReactNode {
  if (isDirty) return <Badge tone="warning">Unsaved changes</Badge>;
  return savedAt !== undefined && <Badge tone="success">{`Saved at ${formatTime(savedAt)}`}</Badge>;
}

/** What is always in reach while a post is written: the way back, whether all is saved, preview and save. */
export function EditorBar(props: EditorBarProps) {
  const { isSaving, saveLabel, publicHref, message, onPreview, onSave } = props;
  return (
    <div className="editor-bar">
      <div className="container-page">
        {message !== undefined && (
          <Alert tone="danger" live="assertive" className="mt-3">
            {message}
          </Alert>
        )}
        <div className="editor-row">
          <BackLink href="/blog/admin" className="mr-auto">
            All posts
          </BackLink>
          <span role="status" className="editor-standing">
            <Standing {...props} />
          </span>
          {publicHref !== undefined && (
            <LinkButton
              href={publicHref}
              aria-label="View post"
              variant="quiet"
              size="sm"
              icon={<ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />}
            >
              <span>
                View<span className="max-sm:hidden"> post</span>
              </span>
            </LinkButton>
          )}
          <Button
            variant="quiet"
            size="sm"
            icon={<Eye size={18} strokeWidth={1.75} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onPreview}
          >
            Preview
          </Button>
          <Button
            id="post-save"
            variant="primary"
            size="sm"
            busy={isSaving ? 'Saving...' : undefined}
            onClick={onSave}
          >
            {saveLabel}
          </Button>
        </div>
      </div>
    </div>
  );
}
