import { FileJson } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { buttonClass } from '../../ui/button-look.ts';
import './import.css';

export interface FileDropProps {
  label: string;
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Drop zone with a file button. */
export function FileDrop({ label, accept, disabled = false, onFile, children }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  }

  return (
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileJson size={32} strokeWidth={1.25} aria-hidden="true" />
      <div className="text-soft">{children}</div>
      <div>
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows choosing the corrected file again.
            target.value = '';
            if (file) onFile(file);
          }}
        />
        <label htmlFor={id} className={buttonClass({})}>
          {label}
        </label>
      </div>
    </div>
  );
}
