import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import type { SampleContent, SampleRecords } from '../../contract/sample-content.ts';
import { counted } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

const LABELS: readonly (readonly [start: string, called: string])[] = [
  ['hero.headline', 'the headline'],
  ['about.bio', 'the short bio'],
  ['book.', 'the book'],
  ['contact.phone', 'the phone number'],
  ['contact.email', 'the email address'],
  ['socialLinks.', 'the profiles'],
  ['claims.', 'the figures without a source'],
];

const CHECKLIST_SETTINGS = ['contact.', 'socialLinks.', 'claims.'];

type Settings = NonNullable<SampleContent['settings']>;

/** Settings that the set-up checklist does not cover. */
const notInChecklist = (settings: Settings): Settings =>
  settings.filter(({ name }) => !CHECKLIST_SETTINGS.some((start) => name.startsWith(start)));

const list = new Intl.ListFormat('en-US');

const namesOf = (settings: Settings): string[] =>
  LABELS.filter(([start]) => settings.some(({ name }) => name.startsWith(start))).map(([, label]) => label);

const settingsText = (settings: Settings): string => list.format(namesOf(settings));

const isOfBook = ({ name }: Settings[number]): boolean => name.startsWith('book.');

/** Whether title and caption of the book are the sample's: then it can be removed. */
const hasSampleBook = (settings: Settings | null): boolean => (settings ?? []).filter(isOfBook).length > 1;

/** Sample texts that can only be rewritten; empty without any. */
const remainingSamples = ({ settings, pages }: SampleContent): string =>
  list.format([
    ...namesOf((settings ?? []).filter((one) => !hasSampleBook(settings) || !isOfBook(one))),
    ...pages.map(({ name }) => `the page “${name}”`),
  ]);

const recordsText = (posts: number, testimonials: number, hasBook = false): string =>
  list.format([
    ...(posts > 0 ? [counted(posts, 'post')] : []),
    ...(testimonials > 0 ? [counted(testimonials, 'testimonial')] : []),
    ...(hasBook ? ['the book'] : []),
  ]);

const summaryOf = ({ posts, testimonials, book }: SampleRecords): string =>
  recordsText(posts.length, testimonials.length, book);

/** Restores removed samples. Works after unmount, because the notice that offers it outlives the page. */
function useRestoreSamples(onDone: () => void = () => undefined) {
  const call = useCall();
  return useMutation({
    mutationFn: () => call('POST /api/admin/sample-content/restore', { waitsForRefresh: true }),
    onSuccess(back) {
      onDone();
      notify({
        title: 'Sample content restored',
        description: summaryOf(back)
          ? `Back on your site: ${summaryOf(back)}.`
          : 'All of it had already been restored.',
      });
    },
    onError(error) {
      notifyFailure('The sample content was not restored', error);
    },
  });
}

function useRemoveSamples(onDone: () => void) {
  const call = useCall();
  const confirm = useConfirm();
  const { mutate: restore } = useRestoreSamples();
  return async (text: ReactNode) => {
    const done = await confirm({
      title: 'Remove the sample content?',
      text,
      confirm: 'Remove',
      busy: 'Removing...',
      run: () => call('POST /api/admin/sample-content/remove', { waitsForRefresh: true }),
    });
    if (!done) return;
    onDone();
    const removed = summaryOf(done.answer);
    notify(
      removed
        ? {
            title: 'Sample content removed',
            description: `No longer on your site: ${removed}.`,
            action: { label: 'Undo', onClick: () => restore() },
          }
        : { title: 'There was nothing left to remove', description: 'Someone else already removed it.' },
    );
  };
}

function Row({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <li className="border-t border-line py-3">
      <InlineLink href={href}>{title}</InlineLink>
      <p className="text-sm text-soft">{children}</p>
    </li>
  );
}

interface RemainingSamplesProps extends Pick<SampleContent, 'posts' | 'pages'> {
  testimonials: NonNullable<SampleContent['testimonials']>;
  settings: NonNullable<SampleContent['settings']>;
}

function RemainingSamples({ posts, testimonials, pages, settings }: RemainingSamplesProps) {
  return (
    <ul className="mt-3" aria-label="Still sample content">
      {posts.length > 0 && (
        <Row href="/blog/admin" title={recordsText(posts.length, 0)}>
          Readers see them on your blog, under your name.
        </Row>
      )}
      {testimonials.length > 0 && (
        <Row href="/admin/testimonials" title={recordsText(0, testimonials.length)}>
          The clients are made up.
        </Row>
      )}
      {pages.map(({ id, name }) => (
        <Row key={id} href={`/admin/pages/${encodeURIComponent(id)}`} title={`The page “${name}”`}>
          The career and certificates on it are made up.
        </Row>
      ))}
      {settings.length > 0 && (
        <Row href="/admin/settings#settings-section-hero" title="Text in your settings">
          {`Not yours yet: ${settingsText(settings)}.`}
        </Row>
      )}
    </ul>
  );
}

/**
 * Remaining sample content. Records can be removed here; texts are listed while the set-up checklist is visible, which
 * admins hide to keep them.
 */
export function SampleSection({ hasFirstSteps }: { hasFirstSteps: boolean }) {
  const { data } = useEndpoint('GET /api/admin/sample-content');
  /** Keeps the section after a removal, for focus and undo. */
  const [isInUse, setInUse] = useState(false);
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const restore = useRestoreSamples(deferFocus);
  const remove = useRemoveSamples(() => {
    setInUse(true);
    deferFocus();
  });
  if (!data) return null;

  const isAdmin = data.testimonials !== null;
  const { posts, testimonials } = { posts: data.posts, testimonials: data.testimonials ?? [] };
  const records = recordsText(posts.length, testimonials.length, hasSampleBook(data.settings));
  const settings = notInChecklist(data.settings ?? []);
  const hasSamples = records !== '' || data.pages.length + settings.length > 0;
  if (records === '' && !isInUse && !(hasFirstSteps && hasSamples)) return null;
  const remaining = remainingSamples(data);
  const consequences = (
    <>
      <p>
        <strong className="text-text">This will be removed from your site:</strong> {records}. Anything you
        wrote or changed stays.
      </p>
      <p>For 30 days, you can restore them one by one from the lists, or all together right here.</p>
      {remaining !== '' && (
        <p>
          <strong className="text-text">This stays until you replace it with your own text:</strong>{' '}
          {remaining}.
        </p>
      )}
    </>
  );
  const removed = recordsText(data.removed?.posts ?? 0, data.removed?.testimonials ?? 0);
  return (
    <section aria-labelledby="samples-heading" className="border-t border-ink pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 ref={heading} id="samples-heading" tabIndex={-1} className="text-xl outline-none">
            Still sample content
          </h2>
          <p className="mt-1 text-sm text-soft">
            <span>
              {hasSamples
                ? 'It came with your site, and visitors think it is yours. Once you change something, it no longer counts as a sample.'
                : 'None is left.'}
            </span>
            {!isAdmin && records !== '' && <span>{' An admin can remove all of these posts together.'}</span>}
          </p>
        </div>
        {isAdmin && records !== '' && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => void remove(consequences)}>
            Remove sample content
          </Button>
        )}
      </div>
      {hasSamples && <RemainingSamples {...{ posts, testimonials, settings, pages: data.pages }} />}
      {removed !== '' && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
          <p className="text-sm text-soft">{`Removed in the last 30 days: ${removed}.`}</p>
          <Button
            size="sm"
            busy={restore.isPending ? 'Restoring...' : undefined}
            onClick={() => restore.mutate()}
          >
            Restore all
          </Button>
        </div>
      )}
    </section>
  );
}
