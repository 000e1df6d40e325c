import { MINUTE } from './time.ts';

export function downloadFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers only begin to read after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE);
}
