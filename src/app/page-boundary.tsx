import { Component, type ErrorInfo, type ReactNode } from 'react';
import { MissingCodeError } from '../lib/lazy-component.ts';
import { ErrorState } from '../ui/error-state.tsx';

interface Props {
  /** What still works, for whoever cannot wait. */
  otherwise?: string;
  /** Called before a page is shown whose code came after all. */
  onRecover?: () => void;
  children: ReactNode;
}

/**
 * Catches what a page throws, so that header and footer stay and the reader can try again. A page whose code did not come
 * says so, and is shown when the connection is back.
 */
export class PageBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  /** Whether the page was opened offline: its code was then asked for in vain, however soon the connection came back. */
  #openedOffline = false;

  override componentDidMount(): void {
    // Called again after each time that the page waited for something.
    this.#openedOffline ||= !navigator.onLine;
    window.addEventListener('online', this.#loadMissing);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#loadMissing);
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (error instanceof MissingCodeError) {
      if (this.#openedOffline) this.#loadMissing();
    } else {
      reportError(new Error(`A page failed: ${error.message}${info.componentStack ?? ''}`, { cause: error }));
    }
  }

  async #load(): Promise<void> {
    const { error } = this.state;
    if (!(error instanceof MissingCodeError)) return;
    try {
      await error.retry();
    } catch {
      // Chromium never asks again for code that did not come; a new document does.
      if (navigator.onLine) window.location.reload();
      return;
    }
    this.props.onRecover?.();
    this.setState({ error: undefined });
  }

  /** Loads the code that is missing, if any. */
  #loadMissing = (): void => void this.#load();

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isCode = error instanceof MissingCodeError;
    return (
      <div className="container-page py-section">
        {isCode ? (
          <ErrorState
            title={navigator.onLine ? 'This page could not be loaded.' : 'You are offline.'}
            headingLevel={1}
            retry={this.#loadMissing}
          >
            Please check your connection. The page appears as soon as it is back.
          </ErrorState>
        ) : (
          <ErrorState
            title="This page could not be shown."
            headingLevel={1}
            retry={() => {
              window.location.reload();
            }}
          >
            Please try again. If it keeps happening,{' '}
            {this.props.otherwise ?? 'the phone number below still works'}.
          </ErrorState>
        )}
      </div>
    );
  }
}
