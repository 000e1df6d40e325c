import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { PICTURE_TYPES } from '../../../contract/pictures/staff-pictures.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';

interface AddButtonProps extends Pick<ButtonProps, 'variant' | 'ref'> {
  onFiles: (files: File[]) => void;
}

/** File input for pictures; on phones includes the camera. */
export function AddButton({ variant, ref, onFiles }: AddButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        hidden
        aria-label="Picture files"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button ref={ref} variant={variant} size="sm" icon={Plus} onClick={() => input.current?.click()}>
        Add pictures
      </Button>
    </>
  );
}
