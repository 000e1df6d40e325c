import { Can } from '../../ui/art/can.tsx';
import { Nun } from '../../ui/art/nun.tsx';

/** All of it in one sentence. */
export function Verdict({ troubles }: { troubles: number }) {
  if (troubles === 0) {
    return (
      <p className="flex items-center gap-3 font-display text-2xl font-semibold">
        <Can className="size-6 flex-none text-success" />
        All is well.
      </p>
    );
  }
  return (
    <p className="flex items-center gap-3 font-display text-2xl font-semibold">
      <Nun className="size-6 flex-none text-danger" />
      {troubles === 1 ? '1 thing needs your attention.' : `${troubles} things need your attention.`}
    </p>
  );
}
