import { Image as ImageIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { postField, type PostFieldsProps } from './post-field.ts';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { pictureFiles } from '../../contract/picture-files.ts';
import { POST_MAX } from '../../contract/post-fields.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';

export function CoverFields(props: PostFieldsProps) {
  const { fields, problems, onChange } = props;
  const { title, imageUrl, imageAlt } = fields;
  const [isPicking, setPicking] = useState(false);
  const find = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="m-0 grid min-w-0 gap-4 border-0 p-0">
      <legend className="label mb-1.5">Cover image</legend>
      <div className="art aspect-[8/5] overflow-hidden rounded-sm bg-shoal">
        <FallbackImage
          className="size-full object-cover"
          src={pictureFiles(imageUrl || DEFAULT_COVER)}
          alt={imageUrl ? imageAlt : ''}
          fallbackSrc={DEFAULT_COVER}
          width={800}
          height={500}
          sizes="(min-width: 80rem) 24rem, 100vw"
        />
      </div>
      {imageUrl === '' && <p className="help">No image chosen, so readers see this default image.</p>}
      <div className="flex flex-wrap gap-2">
        <Button ref={find} size="sm" icon={ImageIcon} aria-haspopup="dialog" onClick={() => setPicking(true)}>
          Choose an image
        </Button>
        {imageUrl !== '' && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onChange({ imageUrl: '', imageAlt: '', imageCredit: '' });
              find.current?.focus();
            }}
          >
            Remove image
          </Button>
        )}
      </div>
      {imageUrl !== '' && (
        <>
          <TextField
            {...postField('imageAlt', props)}
            label="Alternative text"
            optional
            maxLength={POST_MAX.imageAlt}
            help="What the image shows, for people who cannot see it."
            error={problems.imageAlt ?? problems.imageUrl}
          />
          <TextField
            {...postField('imageCredit', props)}
            label="Credit"
            optional
            maxLength={POST_MAX.imageCredit}
            help="Who took or made the image. Appears below it."
          />
        </>
      )}
      {isPicking && (
        <ChoosePicture
          firstTerm={title || 'business'}
          onPick={({ url, alt, credit }) => onChange({ imageUrl: url, imageAlt: alt, imageCredit: credit })}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}
