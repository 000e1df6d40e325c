import { Checkbox } from '../../ui/checkbox.tsx';
import { useDemoNetwork, type DemoNetwork } from './demo-controls.ts';

const target = 'min-h-11 content-center lg:min-h-8';

/** Switches for a slow or failing network, kept in the tab. */
export function DemoSwitches({ network }: { network: DemoNetwork }) {
  const { isSlow, failure } = useDemoNetwork(network);
  return (
    <>
      <Checkbox
        role="switch"
        label="Slow network"
        name="slow-network"
        className={target}
        checked={isSlow}
        aria-checked={isSlow}
        onChange={({ target: { checked } }) => network.change({ isSlow: checked })}
      />
      <Checkbox
        role="switch"
        label="Next request fails"
        name="next-request-fails"
        className={target}
        checked={failure === 'next'}
        aria-checked={failure === 'next'}
        onChange={({ target: { checked } }) => network.change({ failure: checked ? 'next' : 'off' })}
      />
      <p role="status" className="text-xs empty:hidden max-lg:col-span-full">
        {failure === 'done' && 'A request has failed. The switch is off again.'}
      </p>
    </>
  );
}
