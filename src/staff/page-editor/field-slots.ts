import type { ReactNode } from 'react';
import type { PlacedPicture } from '../../contract/page-fields.ts';

interface SlotProps<Value> {
  /** Id of its control, the target of error links. */
  id: string;
  /** Path in the page, such as `sections.0.text`. */
  path: string;
  label: string;
  help: string | undefined;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** Renders fields from other features, so that the editor does not depend on them. */
export interface FieldSlots {
  rich: (props: SlotProps<string>) => ReactNode;
  picture: (props: SlotProps<PlacedPicture>) => ReactNode;
}
