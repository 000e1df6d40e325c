import type { ReactNode } from 'react';

export interface Coach {
  name: string;
  portrait: ReactNode;
}

export function From({ coach: { name, portrait } }: { coach: Coach }) {
  return (
    <div className="mt-6 flex items-center gap-4">
      <div className="w-18 flex-none print:w-14">{portrait}</div>
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-display text-lg font-semibold">{name}</span>
        <span className="text-soft">I looked at your business myself. This is what I found.</span>
      </p>
    </div>
  );
}
