import { counted } from '../../../lib/text.ts';
import type { MediaSummary } from '../../../contract/staff-media.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { UploadedPicture } from '../../../parts/pictures/uploads/uploaded-picture.tsx';

const usesOf = ({ uses }: MediaSummary): string =>
  uses === 0 ? 'Not used' : `Used in ${counted(uses, 'place')}`;

const isUndescribed = ({ alt, isDecorative }: MediaSummary): boolean => alt === '' && !isDecorative;

export function PictureTile({ picture, onOpen }: { picture: MediaSummary; onOpen: () => void }) {
  return (
    <button type="button" className="pick cursor-pointer content-start" onClick={onOpen}>
      <UploadedPicture picture={picture} />
      <span className="min-w-0 text-sm font-medium wrap-anywhere text-(--text)">{picture.name}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span>
        {usesOf(picture)}
        {isUndescribed(picture) && (
          <>
            {', '}
            <span className="text-warning">not described yet</span>
          </>
        )}
      </span>
    </button>
  );
}
