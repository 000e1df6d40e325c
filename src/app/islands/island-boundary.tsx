import { Component, type ReactNode } from 'react';
import type { CallApi } from '../../api/client.ts';
import { Alert } from '../../ui/alert.tsx';
import { IslandProviders, type IslandStage } from './island-providers.tsx';

interface Props {
  stage: IslandStage;
  element: HTMLElement;
  /** A copy of the element, as the server sent it. */
  served: Node;
  children: ReactNode;
}

const FIELDS = 'input:not([type=hidden]), textarea';

function fieldsIn(element: HTMLElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
}

/**
 * Shows an island whose code failed as the server sent it, with what was typed: its form then works without scripts. If
 * that was sent already, it says so instead.
 */
export class IslandBoundary extends Component<Props, { hasFailed: boolean; isSent: boolean }> {
  override state = { hasFailed: false, isSent: false };

  /** Typed values that were not sent. */
  #typed: Record<string, string> | undefined;

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  #stage: IslandStage = {
    ...this.props.stage,
    call: (async (...given: Parameters<CallApi>) => {
      this.setState({ isSent: false });
      const answer = await this.props.stage.call(...given);
      if (this.#typed) this.#typed = {};
      this.setState({ isSent: true });
      return answer;
    }) as CallApi,
  };

  override componentDidUpdate(): void {
    for (const field of fieldsIn(this.props.element)) field.value = this.#typed?.[field.name] ?? field.value;
  }

  override render(): ReactNode {
    const { element, served, children } = this.props;
    const { hasFailed, isSent } = this.state;
    if (!hasFailed) return <IslandProviders stage={this.#stage}>{children}</IslandProviders>;
    // The element still has the fields of what failed.
    this.#typed ??= Object.fromEntries(
      fieldsIn(element)
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => [name, value]),
    );
    if (isSent && Object.keys(this.#typed).length === 0) {
      return (
        <Alert tone="success" title="It was sent" live="polite">
          Thank you. It has arrived, and you need not send it again.
        </Alert>
      );
    }
    return <div className="contents" ref={(place) => place?.append(...served.childNodes)} />;
  }
}
