import { expect, screen, waitFor } from 'storybook/test';
import type { MemoryHost } from '../../mocks/memory-host.ts';
import { copiesOfParts, copyId } from '../../src/features/audits/use-part-recovery.ts';
import type { Audit } from '../../src/contract/audit.ts';
import { reefAudit } from './audits.ts';

/** The id of the audit that is written in stories. */
export const REEF = reefAudit.id;

/** Copies of unsaved words outlive a story in the browser's storage. */
export function forgetCopies(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('unsaved-audit:') || key.startsWith('unsent-reply:')) localStorage.removeItem(key);
  }
}

/** What this browser keeps of a part. */
export const keptOf = (part: string) => copiesOfParts.read(copyId(REEF, part), 'typed');

/** The audit as the host of a story keeps it. */
export async function storedAudit({ audits }: MemoryHost): Promise<Audit> {
  const audit = await audits.byId(REEF);
  if (!audit) throw new Error('The audit is gone.');
  return audit as Audit;
}

/** Somebody else changes the audit while it is open: the point at a place counted from 0. */
export async function pointChangedMeanwhile(
  host: MemoryHost,
  index: number,
  changes: Partial<Audit['points'][number]>,
): Promise<void> {
  await host.audits.change(REEF, ({ points }) => {
    const point = points[index];
    if (!point) return;
    const history = {
      revision: point.revision + 1,
      updatedAt: '2025-06-02T14:58:00.000Z',
      updatedBy: 'Ada Admin',
    };
    points[index] = { ...point, ...changes, ...history };
  });
}

/** Waits until the page says that everything is saved. */
export async function isSaved(): Promise<void> {
  await waitFor(() => expect(screen.getByText(/^Saved at /)).toBeVisible());
}
