import type { Editor } from '@tiptap/core';
import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { FieldError } from '../../ui/field.tsx';
import { Loader } from '../../ui/loader.tsx';
import type { PictureSlot } from './rich-text/use-pictures.tsx';

/** Large chunk, loaded after the page. */
const RichText = lazyComponent(async () => (await import('./rich-text/rich-text.tsx')).RichText);

interface RichFieldProps {
  id: string;
  label: string;
  help?: string | undefined;
  value: string;
  error: string | undefined;
  picker: PictureSlot;
  pictureTerm: string;
  /** Stands below the text, within its frame. */
  footer?: ReactNode;
  onChange: (html: string) => void;
  onReady?: ((editor: Editor) => void) | undefined;
}

export function RichField(props: RichFieldProps) {
  const { id, label, help, value, error, picker, pictureTerm, footer, onChange, onReady } = props;
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <Suspense fallback={<Loader className="editor p-8">Loading the text...</Loader>}>
        <RichText
          id={id}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-help ${id}-error` : `${id}-help`}
          isInvalid={error !== undefined}
          value={value}
          onChange={onChange}
          picker={picker}
          pictureTerm={pictureTerm}
          onReady={onReady}
          footer={footer}
        />
      </Suspense>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className="help" id={`${id}-help`}>
        {help !== undefined && <span>{`${help} `}</span>}
        <span className="pointer-coarse:sr-only">
          Press Alt+F10 for the toolbar. In lists and tables, Tab moves within them: press Escape, then Tab,
          to leave the text.
        </span>
      </p>
    </div>
  );
}
