import { POST_MAX } from '../../contract/post-fields.ts';
import { oneLine } from '../../ui/one-line.ts';
import { TextArea } from '../../ui/text-area.tsx';

interface TitleFieldProps {
  value: string;
  error: string | undefined;
  onChange: (title: string) => void;
}

/** A post's title, as large as readers see it. It grows with its words and stays one line of text. */
export function TitleField({ value, error, onChange }: TitleFieldProps) {
  return (
    <TextArea
      id="post-title"
      label="Title"
      name="title"
      className="editor-title"
      rows={1}
      maxLength={POST_MAX.title}
      autoComplete="off"
      value={value}
      error={error}
      {...oneLine(onChange)}
    />
  );
}
