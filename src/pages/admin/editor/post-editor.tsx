import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StaffCategory } from '../../../contract/staff-category.ts';
import type { StaffPost } from '../../../contract/staff-post.ts';
import { ConflictPanel } from '../../../features/editor/conflict-panel.tsx';
import { EditorBar } from '../../../features/editor/editor-bar.tsx';
import { firstField, goTo, placeIn } from '../../../features/editor/editor-place.ts';
import '../../../features/editor/editor.css';
import '../../../features/editor/rich-text/rich-text.css';
import { handOver, type HandOver } from '../../../features/editor/hand-over.ts';
import { fieldsOf, type PostFields, saveLabel } from '../../../features/editor/post-fields.ts';
import { RecoveryOffer } from '../../../features/editor/recovery-offer.tsx';
import { TextSection } from '../../../features/editor/text-section.tsx';
import { TitleField } from '../../../features/editor/title-field.tsx';
import { afterSaving, asStored, usePostDraft } from '../../../features/editor/use-post-draft.ts';
import { useRecovery } from '../../../features/editor/use-recovery.ts';
import { useSaveKeys } from '../../../features/editor/use-save-keys.ts';
import { useSavePost } from '../../../features/editor/use-save-post.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { picturePicker } from './picture-picker.tsx';
import { PostPreview } from './post-preview.tsx';
import { PostSettings } from './post-settings.tsx';

interface PostEditorProps {
  heading: string;
  /** The post as it is stored; none for a new one. */
  post?: StaffPost | undefined;
  categories: readonly StaffCategory[];
  /** Where somebody was in it before it got an address of its own. */
  handed?: HandOver | undefined;
}

const momentOf = ({ updatedAt, createdAt }: StaffPost): string => updatedAt ?? createdAt;

/** Writes a post: its text, its settings, and all that keeps both from getting lost. */
export function PostEditor({ heading, post, categories, handed }: PostEditorProps) {
  const navigate = useNavigate();
  const draft = usePostDraft({ post, saved: handed?.saved, fields: handed?.fields });
  const { fields, isDirty } = draft;
  const latest = useRef(fields);
  const editor = useRef<Editor>(undefined);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [savedAt, setSavedAt] = useState(handed && momentOf(handed.post));
  const [isPreviewing, setPreviewing] = useState(false);
  const recovery = useRecovery({ post: post?.id ?? 'new', fields, isDirty });
  useUnsaved(isDirty, {
    text: `Your changes to ${fields.title.trim() ? `“${fields.title.trim()}”` : 'this post'} are not saved. This browser keeps a copy of them and offers it when you come back to this editor.`,
    keepsCopy: true,
  });

  useEffect(() => {
    latest.current = fields;
  }, [fields]);

  function noteSaved(sent: PostFields, stored: StaffPost) {
    const saved = asStored(stored, sent);
    draft.markSaved(sent, stored);
    setSavedAt(momentOf(stored));
    if (post) return;
    recovery.close();
    const place = placeIn(editor.current);
    handOver({ post: stored, saved, fields: afterSaving(latest.current, sent, saved), place });
    void navigate(`/blog/admin/posts/${stored.id}`, { replace: true });
  }

  const saving = useSavePost({
    post: draft.post,
    onSaved: noteSaved,
    onRefused: (names) => firstField(names)?.focus(),
  });
  const { problems, isSaving } = saving;
  const save = () => void saving.save(fields);
  useSaveKeys(save);

  // A disabled button loses the focus to what is around it; whoever saved with it gets it back.
  useEffect(() => {
    const button = saveButton.current;
    if (!isSaving) return undefined;
    return () => {
      if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true });
    };
  }, [isSaving]);

  function change(changes: Partial<PostFields>) {
    saving.forgive(Object.keys(changes));
    draft.change(changes);
  }

  function settleOffer(restored?: PostFields) {
    if (restored) draft.replace(restored);
    recovery.settle();
    document.getElementById('post-title')?.focus();
  }

  return (
    <div className="editor-page">
      <h1 className="sr-only">{heading}</h1>
      <EditorBar
        isDirty={isDirty}
        savedAt={savedAt}
        isSaving={isSaving}
        saveLabel={saveLabel(draft.post?.state, fields.state)}
        message={saving.message}
        saveButton={saveButton}
        onPreview={() => setPreviewing(true)}
        onSave={save}
      />
      <div className="container-page grid-page gap-y-8 py-8 lg:py-10">
        <div className="col-span-12 grid grid-cols-1 content-start gap-6 lg:col-span-8">
          {recovery.offer && (
            <RecoveryOffer
              offer={recovery.offer}
              fields={fields}
              updatedAt={draft.post?.updatedAt}
              onRestore={() => settleOffer(recovery.offer?.fields)}
              onDiscard={() => settleOffer()}
            />
          )}
          {draft.post && saving.conflict !== undefined && (
            <ConflictPanel
              id={draft.post.id}
              sentence={saving.conflict}
              mine={fields}
              categories={categories}
              isSaving={isSaving}
              onKeep={(chosen, theirs) => {
                draft.rebase(theirs);
                draft.replace(chosen);
                void saving.save(chosen, theirs);
              }}
              onTakeTheirs={(theirs) => {
                recovery.putAside(fields);
                draft.rebase(theirs);
                draft.replace(fieldsOf(theirs));
                saving.settleConflict();
                document.getElementById('post-title')?.focus();
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
        <div className="col-span-12 lg:col-span-4">
          <PostSettings
            fields={fields}
            problems={problems}
            post={draft.post}
            categories={categories}
            onChange={change}
            onDeleted={() => {
              recovery.close();
              void navigate('/blog/admin');
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
