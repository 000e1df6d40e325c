import type { PicturePickerProps } from '../../parts/editor/rich-text/picture-slot.ts';
import { RichField } from '../../parts/editor/rich-field.tsx';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';

/** For fields that need more than an input. */
interface ControlProps<Value> {
  /** Id of its control, the target of error links. */
  id: string;
  label: string;
  help: string | undefined;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

const picker = ({ firstTerm, onPick, onClose }: PicturePickerProps) => (
  <ChoosePicture
    firstTerm={firstTerm}
    onPick={({ url, alt, credit }) => onPick({ imageUrl: url, imageAlt: alt, imageCredit: credit })}
    onClose={onClose}
  />
);

export const RichTextControl = ({ id, label, help, value, error, onChange }: ControlProps<string>) => (
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
);

export const PictureControl = ({
  id,
  path,
  label,
  help,
  value,
  error,
  onChange,
}: ControlProps<PlacedPicture> & { path: string }) => (
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
);
