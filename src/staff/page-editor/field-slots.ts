import type { ReactNode } from 'react';
import type { PlacedPicture } from '../../contract/page-fields.ts';

interface SlotProps<Value> {
  /** The id of its control, to which the list of mistakes leads. */
  id: string;
  /** Where it stands in the page, such as `sections.0.text`. */
  path: string;
  label: string;
  help: string | undefined;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** Renders the fields that are features of their own; the screen knows where they come from. */
export interface FieldSlots {
  rich: (props: SlotProps<string>) => ReactNode;
  picture: (props: SlotProps<PlacedPicture>) => ReactNode;
}
