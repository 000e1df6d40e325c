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

const fieldsIn = (element: HTMLElement) =>
  element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea');

/**
 * Shows an island whose code failed as the server sent it, with what was typed: its form then works without scripts. If
 * that was sent already, it says so instead.
 */
export class IslandBoundary extends Component<Props, { hasFailed: boolean; isSent: boolean }> {
  override state = { hasFailed: false, isSent: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  #stage: IslandStage = {
    ...this.props.stage,
    call: (async (...options: Parameters<CallApi>) => {
      const answer = await this.props.stage.call(...options);
      this.setState({ isSent: true });
      const onInput = () => this.setState({ isSent: false });
      this.props.element.addEventListener('input', onInput, { once: true });
      return answer;
    }) as CallApi,
  };

  /** The typed values: the element still has the fields of the failed form. */
  override getSnapshotBeforeUpdate(): ReadonlyMap<string, string> {
    return new Map(Array.from(fieldsIn(this.props.element), ({ name, value }) => [name, value]));
  }

  override componentDidUpdate(
    _: Props,
    before: { hasFailed: boolean },
    typed: ReadonlyMap<string, string>,
  ): void {
    if (before.hasFailed || !this.state.hasFailed) return;
    for (const field of fieldsIn(this.props.element)) field.value = typed.get(field.name) ?? field.value;
  }

  override render(): ReactNode {
    const { served, children } = this.props;
    const { hasFailed, isSent } = this.state;
    if (!hasFailed) return <IslandProviders stage={this.#stage}>{children}</IslandProviders>;
    if (!isSent)
      return <div className="contents" ref={(container) => container?.append(...served.childNodes)} />;
    return (
      <Alert tone="success" title="It was sent" live="polite">
        Thank you. It has arrived, and you need not send it again.
      </Alert>
    );
  }
}
