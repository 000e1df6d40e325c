import type { Editor } from '@tiptap/core';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StaffCategory } from '../../contract/category.ts';
import type { StaffPost } from '../../contract/staff-post.ts';
import { ConflictPanel } from '../../features/editor/conflict-panel.tsx';
import { EditorBar } from '../../drafts/editor-bar.tsx';
import { firstField, goTo, placeIn } from '../../features/editor/editor-place.ts';
import '../../features/editor/editor.css';
import '../../features/editor/rich-text/rich-text.css';
import { handOver, type HandOver } from '../../features/editor/hand-over.ts';
import { withAspects } from '../../features/editor/merge-versions.ts';
import { EMPTY_POST, type PostInput } from '../../contract/post-input.ts';
import {
  aspectNames,
  differingAspects,
  fieldsOf,
  inSentence,
  publicHref,
  saveLabel,
} from '../../features/editor/post-aspects.ts';
import { withProposal } from '../../features/editor/proposed-excerpt.ts';
import { RecoveryOffer } from '../../drafts/recovery-offer.tsx';
import type { Clash, Taken } from '../../features/editor/store-post.ts';
import { TakenNote } from '../../drafts/merged-note.tsx';
import { TextSection } from '../../features/editor/text-section.tsx';
import { TitleField } from '../../features/editor/title-field.tsx';
import { afterSaving, asStored, usePostDraft } from '../../features/editor/use-post-draft.ts';
import { type Offer, restorable, restored, useRecovery } from '../../features/editor/use-recovery.ts';
import { useSaveKeys } from '../../drafts/use-save-keys.ts';
import { useSavePost } from '../../features/editor/use-save-post.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { openAndFocus } from '../../ui/open-and-focus.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { picturePicker } from './picture-picker.tsx';
import { PostPreview } from './post-preview.tsx';
import { PostSettings } from './post-settings.tsx';
import { tellPublished } from './tell-published.ts';

interface PostEditorProps {
  heading: string;
  /** The post as it is stored; none for a new one. */
  post?: StaffPost | undefined;
  categories: readonly StaffCategory[];
  /** The id of the category that a new post is in until another one is chosen. */
  firstCategory?: string;
  /** Where somebody was in it before it got an address of its own. */
  handed?: HandOver | undefined;
  /** Begins anew with the post as it is stored by now. */
  onRestored?: () => Promise<void>;
}

const momentOf = ({ updatedAt, createdAt }: StaffPost): string => updatedAt ?? createdAt;

/** Writes a post: its text, its settings, and all that keeps both from getting lost. */
export function PostEditor({
  heading,
  post,
  categories,
  firstCategory = '',
  handed,
  onRestored,
}: PostEditorProps) {
  const navigate = useNavigate();
  const draft = usePostDraft({
    post,
    saved: handed?.saved ?? (post ? undefined : { ...EMPTY_POST, categoryId: firstCategory }),
    fields: handed?.fields,
  });
  const { fields, isDirty } = draft;
  const latest = useRef(fields);
  const editor = useRef<Editor>(undefined);
  const [savedAt, setSavedAt] = useState(handed && momentOf(handed.post));
  const [isPreviewing, setPreviewing] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const recovery = useRecovery({ post: post?.id ?? 'new', draft });
  useUnsaved(isDirty, {
    text: `Your changes to ${fields.title.trim() ? `“${fields.title.trim()}”` : 'this post'} are not saved. This browser keeps a copy of them and offers it when you come back to this editor.`,
    keepsCopy: true,
  });

  useEffect(() => {
    latest.current = fields;
  }, [fields]);

  // Whoever opens a new post begins with its title.
  useEffect(() => {
    if (!post) document.getElementById('post-title')?.focus();
  }, [post]);

  function noteSaved(inFields: PostInput, sent: PostInput, stored: StaffPost) {
    draft.markSaved(inFields, sent, stored);
    setSavedAt(momentOf(stored));
    tellPublished(stored, draft.post, (href) => void navigate(href));
    if (post) return;
    recovery.close();
    const saved = asStored(stored, sent);
    const place = placeIn(editor.current);
    handOver({ post: stored, saved, fields: afterSaving(latest.current, inFields, saved), place });
    void navigate(`/blog/admin/posts/${stored.id}`, { replace: true });
  }

  const saving = useSavePost({
    onStored: (inFields, { sent, stored, taken }) => {
      setTaken(taken);
      noteSaved(inFields, sent, stored);
    },
    onClash: (inFields, { clash, merged, taken }) => {
      setTaken(taken);
      draft.meet(inFields, clash.theirs, merged, taken);
    },
    onRefused: (names) => openAndFocus(firstField(names)?.id ?? ''),
  });
  const { problems, isSaving, clash } = saving;
  const save = () => void saving.save({ post: draft.post, saved: draft.saved, fields });
  useSaveKeys(save);
  useFocusAfter(clash !== undefined, 'post-save');

  function change(changes: Partial<PostInput>) {
    const all = withProposal(fields, changes, draft.saved.excerpt);
    saving.forgive(Object.keys(all));
    draft.change(all);
  }

  function settleOffer(offer?: Offer) {
    recovery.settle();
    const found = offer && restored(offer, fields, draft.post);
    if (found) draft.replace(found.fields);
    if (found && draft.post && found.clashes.length > 0) {
      const sentence = `${draft.post.updatedBy || 'Somebody'} changed this post after this copy of yours was made.`;
      saving.setClash({ sentence, theirs: draft.post, aspects: found.clashes });
    } else document.getElementById('post-title')?.focus();
  }

  /** Changes are made to their version from now on, and what is left of mine is stored. */
  function decide({ theirs, aspects }: Clash, chosen: PostInput) {
    const saved = withAspects(draft.saved, aspects, fieldsOf(theirs));
    draft.rebase(theirs, saved, chosen);
    if (differingAspects(chosen, saved).length > 0) {
      void saving.save({ post: theirs, saved, fields: chosen });
      return;
    }
    saving.setClash(undefined);
    document.getElementById('post-title')?.focus();
  }

  return (
    <div className="editor-page">
      <h1 className="sr-only">{heading}</h1>
      <EditorBar
        isDirty={isDirty}
        savedAt={savedAt}
        back={{ href: '/blog/admin', label: 'All posts' }}
        what="post"
        publicHref={publicHref(draft.post)}
        message={saving.message}
      >
        <Button
          variant="quiet"
          size="sm"
          icon={<Eye size={18} strokeWidth={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setPreviewing(true)}
        >
          Preview
        </Button>
        <Button
          id="post-save"
          variant="primary"
          size="sm"
          busy={isSaving ? 'Saving...' : undefined}
          onClick={save}
        >
          {saveLabel(draft.post?.state, fields.state)}
        </Button>
      </EditorBar>
      <div className="editor-columns container-page grid-page gap-y-8">
        <div className="col-span-12 grid grid-cols-1 content-start gap-6 lg:col-span-8">
          {draft.post?.isDamaged && (
            <Alert tone="danger" title="The text of this post is lost">
              Its file on the server is missing or damaged, so visitors do not see the post. Restore an
              earlier version, write the text again, or delete the post. A backup may still have the text.
            </Alert>
          )}
          {recovery.offer && (
            <RecoveryOffer
              what="post"
              savedAt={recovery.offer.savedAt}
              differs={restorable(recovery.offer, fields).map((aspect) => aspectNames[aspect])}
              updatedAt={draft.post?.updatedAt}
              keepsRest={recovery.offer.base !== undefined}
              onRestore={() => settleOffer(recovery.offer)}
              onDiscard={() => settleOffer()}
            />
          )}
          {taken && <TakenNote {...taken} things={taken.aspects.map(inSentence)} />}
          {clash && (
            <ConflictPanel
              key={clash.theirs.revision}
              clash={clash}
              mine={fields}
              categories={categories}
              isSaving={isSaving}
              onKeep={(chosen) => decide(clash, chosen)}
              onTakeTheirs={(chosen) => {
                recovery.putAside(fields, clash.theirs);
                decide(clash, chosen);
              }}
            />
          )}
          <TitleField value={fields.title} error={problems.title} onChange={(title) => change({ title })} />
          <TextSection
            title={fields.title}
            content={fields.content}
            error={problems.content}
            picker={picturePicker}
            onChange={(content) => change({ content })}
            onReady={(ready) => {
              editor.current = ready;
              if (handed) goTo(handed.place, ready);
            }}
          />
        </div>
        <div className="editor-settings col-span-12 self-start lg:col-span-4">
          <PostSettings
            fields={fields}
            problems={problems}
            post={draft.post}
            categories={categories}
            onChange={change}
            isDirty={isDirty}
            onRestored={async () => {
              recovery.close();
              await onRestored?.();
            }}
            onDeleted={() => {
              recovery.close();
              void navigate('/blog/admin', { replace: true });
            }}
          />
        </div>
      </div>
      {isPreviewing && (
        <PostPreview
          fields={fields}
          anyCategory={categories[0]?.id ?? ''}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  );
}
