import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

interface ProgressChoiceProps<Value extends string> {
  title: string;
  names: Readonly<Record<Value, string>>;
  options: readonly Value[];
  value: Value;
  isPending: boolean;
  onChoose: (value: Value) => void;
  error: unknown;
  /** The sentence above an error. */
  failure: string;
}

/** How far the work with a lead or client is, as buttons: each sets it with one click. */
export function ProgressChoice<Value extends string>({
  title,
  names,
  options,
  value,
  isPending,
  onChoose,
  error,
  failure,
}: ProgressChoiceProps<Value>) {
  return (
    <Section title={title} titleClass="font-sans text-sm font-semibold">
      <div role="group" aria-label={title} className="mt-3 flex flex-wrap gap-2">
        {options.map((each) => (
          <Button
            key={each}
            size="sm"
            aria-pressed={each === value}
            aria-disabled={isPending || undefined}
            className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => {
              if (!isPending && each !== value) onChoose(each);
            }}
          >
            {names[each]}
          </Button>
        ))}
      </div>
      <ErrorAlert className="mt-3" error={error}>
        {failure}
      </ErrorAlert>
    </Section>
  );
}
