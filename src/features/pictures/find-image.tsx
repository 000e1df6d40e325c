import { useQueryClient } from '@tanstack/react-query';
import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { Photo, PhotoAnswer } from '../../contract/photo.ts';
import type { Post } from '../../contract/post.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { notices } from './notices.ts';

/** It comes when somebody is about to use it. */
const ImagePicker = lazyComponent(async () => (await import('./image-picker.tsx')).ImagePicker);
const prepare = () => void ImagePicker.preload().catch(() => undefined);

/** The button that opens the picker, and what becomes of the picture that is chosen there (spec §4, §8). */
export function FindImage({ post }: { post: Pick<Post, 'id' | 'title'> }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);

  async function open() {
    setSearching(true);
    try {
      await ImagePicker.preload();
      setOpen(true);
    } catch {
      setSearching(false);
      notify(notices.searchFailed);
    }
  }

  function close() {
    setOpen(false);
    setSearching(false);
  }

  async function use(photo: Photo, source: PhotoAnswer['source']) {
    try {
      const { changePostPicture } = await import('./photo-calls.ts');
      await changePostPicture(call, post.id, photo, source);
    } catch {
      notify(notices.updateFailed);
      return;
    }
    // The specification reloads the page (spec §4). Everything that shows the picture is asked for again instead, and
    // what the reader has typed into the forms of the page stays.
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [resource] }) => resource === 'post' || resource === 'posts',
    });
    close();
    notify(notices.updated);
  }

  return (
    <>
      <Button
        size="sm"
        className="bg-surface! text-text!"
        icon={<ImageIcon size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        busy={isSearching ? 'Searching...' : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        Find Image with Pexels
      </Button>
      {isOpen && <ImagePicker firstTerm={post.title} onClose={close} onUse={use} onBusy={setSearching} />}
    </>
  );
}
