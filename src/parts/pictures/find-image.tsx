import { Image as ImageIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { StockPicture, StockPictureAnswer } from '../../contract/pictures/stock-picture.ts';
import type { Post } from '../../contract/post.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { changePostPicture, notices, type PostPictureFields } from './stock-calls.ts';

/** Loaded when the button is about to be used. */
const ImagePicker = lazyComponent(async () => (await import('./image-picker.tsx')).ImagePicker);
const prepare = () => void ImagePicker.preload().catch(() => undefined);

export interface FindImageProps {
  post: Pick<Post, 'id' | 'title'>;
  /** Shows the new picture in place. The specification reloads the page (spec §4), which would lose typed text. */
  onChanged?: ((picture: PostPictureFields) => unknown) | undefined;
  /** The picture itself, where that is the button. */
  children?: ReactNode;
}

/** The button that opens the picker, and what becomes of the picture that is chosen there (spec §4, §8). */
export function FindImage({ post, onChanged, children }: FindImageProps) {
  const call = useCall();
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

  async function use(stock: StockPicture, source: StockPictureAnswer['source']) {
    try {
      const picture = await changePostPicture(call, post.id, stock, source);
      await onChanged?.(picture);
    } catch {
      notify(notices.updateFailed);
      return;
    }
    close();
    notify(notices.updated);
  }

  const opens = {
    'aria-haspopup': 'dialog',
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void open(),
  } as const;
  return (
    <>
      {children ? (
        <button
          type="button"
          className="cursor-pointer"
          aria-label={`Change the image of “${post.title}”`}
          {...opens}
        >
          {children}
        </button>
      ) : (
        <Button
          size="sm"
          className="bg-surface! text-text!"
          icon={ImageIcon}
          busy={isSearching ? 'Searching...' : undefined}
          {...opens}
        >
          Find Image with Pexels
        </Button>
      )}
      {isOpen && <ImagePicker firstTerm={post.title} onClose={close} onUse={use} onBusy={setSearching} />}
    </>
  );
}
