import { X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
}

function stageOf({ sent }: Upload): string {
  if (sent === undefined) return 'Waiting';
  return sent < 1 ? `${Math.round(sent * 100)} %` : 'Being prepared...';
}

function Row({ upload, onCancel, onRetry }: { upload: Upload; onCancel: () => void; onRetry: () => void }) {
  const { name, sent, error, note, isFinal } = upload;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-3">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="flex gap-1">
        {error !== undefined && !isFinal && (
          <Button size="sm" variant="quiet" aria-label={`Try again: “${name}”`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <IconButton
          icon={X}
          label={(error ?? note) === undefined ? `Cancel “${name}”` : `Dismiss “${name}”`}
          onClick={onCancel}
        />
      </span>
      {note !== undefined && (
        <p className="help col-span-2" role="status">
          {note}
        </p>
      )}
      {(error ?? note) === undefined && (
        <span className="col-span-2 flex items-center gap-3 text-sm text-mute tabular">
          <progress className="progress-bar" value={sent ?? 0} max={1} aria-label={`Uploading “${name}”`} />
          {stageOf(upload)}
        </span>
      )}
      {error !== undefined && (
        <FieldError className="col-span-2" role="alert">
          {error}
        </FieldError>
      )}
    </li>
  );
}

export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="ledger" aria-label="Files">
      {uploads.map((upload) => (
        <Row
          key={upload.id}
          upload={upload}
          onCancel={() => onCancel(upload.id)}
          onRetry={() => onRetry(upload.id)}
        />
      ))}
    </ul>
  );
}
