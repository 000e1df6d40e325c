import { Image as ImageIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { pictureAddress, pictureAt } from '../../contract/pictures/picture-address.ts';
import { PICTURE_MAX } from '../../contract/pictures/picture.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import { Button } from '../../ui/button.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { useFieldTexts } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { FocusField } from './focus-field.tsx';

export interface PictureFieldProps {
  label: string;
  help?: string | undefined;
  /** Base name of its inputs, followed by `.alt` and `.credit`. */
  name: string;
  /** Id of the alternative-text input, as a focus target. */
  altId?: string;
  value: PlacedPicture;
  onChange: (picture: PlacedPicture) => void;
  /** Text inputs to show; others would have no readers. */
  asks?: readonly ('alt' | 'credit')[];
  firstTerm?: string;
  /** Asks for the point that stays visible, for a picture of the site's own that is cropped. */
  isCropped?: boolean | undefined;
  errors?: Partial<Record<keyof PlacedPicture, string | undefined>>;
}

const NO_PICTURE: PlacedPicture = { url: '', alt: '', credit: '' };

export function PictureField({
  label,
  help,
  name,
  altId,
  value,
  onChange,
  asks = ['alt', 'credit'],
  firstTerm = 'business',
  isCropped = false,
  errors = {},
}: PictureFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const { url, alt, credit } = value;
  const hasPicture = url !== '';
  const cropped = isCropped ? pictureAt(url) : undefined;
  const asksAlt = hasPicture && asks.includes('alt');
  // Address errors appear beside the texts, where there are any.
  const { attributes, texts } = useFieldTexts({ help, error: asksAlt ? undefined : errors.url });
  return (
    <fieldset
      className="m-0 grid min-w-0 gap-4 border-0 p-0"
      aria-describedby={attributes['aria-describedby']}
    >
      <legend className="label mb-1.5">{label}</legend>
      {cropped && (
        <FocusField
          url={url}
          alt={alt}
          value={cropped.focus}
          onChange={(focus) => onChange({ ...value, url: pictureAddress({ ...cropped, focus }) })}
        />
      )}
      {hasPicture && !cropped && (
        <div className="art justify-self-start">
          <FallbackImage
            className="max-h-64 w-auto rounded-sm bg-shoal"
            src={responsivePicture(url)}
            alt={alt}
            width={800}
            height={500}
            sizes="(min-width: 40rem) 24rem, 100vw"
            isUncropped
          />
        </div>
      )}
      {texts}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={choose}
          size="sm"
          icon={ImageIcon}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {hasPicture ? 'Change picture' : 'Choose a picture'}
        </Button>
        {hasPicture && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onChange(NO_PICTURE);
              choose.current?.focus();
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
      {asksAlt && (
        <TextField
          {...(altId !== undefined && { id: altId })}
          label="Alternative text"
          name={`${name}.alt`}
          optional
          autoComplete="off"
          maxLength={PICTURE_MAX.alt}
          value={alt}
          onChange={(event) => onChange({ ...value, alt: event.target.value })}
          help="What the picture shows, for people who cannot see it. Leave it empty if it is only decoration."
          error={errors.alt ?? errors.url}
        />
      )}
      {hasPicture && asks.includes('credit') && (
        <TextField
          label="Credit"
          name={`${name}.credit`}
          optional
          autoComplete="off"
          maxLength={PICTURE_MAX.credit}
          value={credit}
          onChange={(event) => onChange({ ...value, credit: event.target.value })}
          help="Who took or made the picture."
          error={errors.credit}
        />
      )}
      {isChoosing &&
        // The dialog has its own forms, which must not be nested in this one or submit it.
        createPortal(
          <div className="contents" onSubmit={(event) => event.stopPropagation()}>
            <ChoosePicture firstTerm={firstTerm} onPick={onChange} onClose={() => setChoosing(false)} />
          </div>,
          document.body,
        )}
    </fieldset>
  );
}
