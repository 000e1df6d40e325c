import type { PicturePickerProps } from '../../parts/editor/rich-text/picture-slot.ts';
import { RichField } from '../../parts/editor/rich-field.tsx';
import type { FieldSlots } from './field-slots.ts';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';

const picker = ({ firstTerm, onPick, onClose }: PicturePickerProps) => (
  <ChoosePicture
    firstTerm={firstTerm}
    onPick={({ url, alt, credit }) => onPick({ imageUrl: url, imageAlt: alt, imageCredit: credit })}
    onClose={onClose}
  />
);

/** Page fields from other features: rich text and pictures. */
export const fieldSlots: FieldSlots = {
  rich: ({ id, label, help, value, error, onChange }) => (
    <RichField
      id={id}
      label={label}
      help={help}
      value={value}
      error={error}
      picker={picker}
      pictureTerm="business"
      onChange={onChange}
    />
  ),
  picture: ({ id, path, label, help, value, error, onChange }) => (
    <div id={id} tabIndex={-1} className="outline-none">
      <PictureField
        name={path}
        label={label}
        help={help}
        value={value}
        errors={{ url: error }}
        onChange={onChange}
      />
    </div>
  ),
};
