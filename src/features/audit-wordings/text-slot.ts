import type { ReactNode } from 'react';

/** Renders the rich text of a wording; the screen knows where that comes from. */
export type TextSlot = (props: {
  id: string;
  label: string;
  help: string;
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
}) => ReactNode;
