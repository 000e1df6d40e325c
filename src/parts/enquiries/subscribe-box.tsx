import { useId } from 'react';
import { agentTool } from '../../lib/agent-tool.ts';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { Can } from '../../ui/art/can.tsx';
import { Nun } from '../../ui/art/nun.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { ignoreSecondClick } from './ignore-second-click.ts';
import { useSubscribe } from './use-subscribe.ts';

/** Anchor of the box, where a post without JavaScript returns. */
const SUBSCRIBE_FORM = 'subscribe-form';

const problems = {
  invalid: 'Please enter a valid email address.',
  failed: 'There was an error subscribing. Please try again.',
} as const;

/** Newsletter form (spec §5, decision 9) with its outcome inside. Without JavaScript it posts to its own page. */
export function SubscribeBox({ heading, text }: { heading: string; text: string }) {
  const outcome = useFormOutcome('subscribe');
  const { result, isSending, attach, submit, prepare, keep } = useSubscribe(outcome);
  const id = useId();
  const problem =
    result.state === 'invalid' || result.state === 'failed' ? problems[result.state] : undefined;
  const isInvalid = result.state === 'invalid';

  return (
    <section
      id={SUBSCRIBE_FORM}
      aria-labelledby={`${id}-title`}
      className="on-land scroll-mt-4 rounded-md border border-line-land p-6"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {heading}
      </h2>
      <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
        {text}
      </p>
      <form
        ref={attach}
        method="post"
        action={`#${SUBSCRIBE_FORM}`}
        aria-labelledby={`${id}-title`}
        {...agentTool('subscribe', 'Subscribe an email address to the coach’s newsletter')}
        noValidate
        onSubmit={submit}
        className="mt-4 grid gap-3"
      >
        <HiddenFields form="subscribe" />
        <label className="sr-only" htmlFor={`${id}-email`}>
          Email address
        </label>
        <input
          className="input"
          id={`${id}-email`}
          name="email"
          type="email"
          required
          defaultValue={outcome?.sent === false ? outcome.values['email'] : undefined}
          placeholder="you@example.com"
          autoComplete="email"
          onFocus={prepare}
          onInput={keep}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-help ${id}-problem` : `${id}-help`}
        />
        {problem !== undefined && (
          <p id={`${id}-problem`} role="alert" className="error">
            <Nun />
            <span>{problem}</span>
          </p>
        )}
        <Button type="submit" busy={isSending ? 'Subscribing...' : undefined} onClick={ignoreSecondClick}>
          Subscribe
        </Button>
      </form>
      {/* There from the start, so that screen readers know it before it speaks. */}
      <div role="status">
        {result.state === 'thanked' && (
          <p className="ok mt-3">
            <Can />
            <span className="min-w-0 wrap-anywhere">{`Thank you for subscribing with ${result.email}.`}</span>
          </p>
        )}
      </div>
    </section>
  );
}
