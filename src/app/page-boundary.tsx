import { Component, type ErrorInfo, type ReactNode } from 'react';
import { MissingCodeError } from '../lib/lazy-component.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { reloadOnce } from './reload-once.ts';

interface Props {
  /** Text with an alternative for readers who cannot wait. */
  otherwise?: string;
  /** Called before a page is shown whose code loaded after a failure. */
  onRecover?: () => void;
  children: ReactNode;
}

/**
 * Error boundary of a page: keeps header and footer and offers a retry. When a page's code failed to load, retries once
 * the connection is back.
 */
export class PageBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  /** True when the page was opened offline, so its code cannot have loaded. */
  #openedOffline = false;

  override componentDidMount(): void {
    // Called again after each suspension of the page.
    this.#openedOffline ||= !navigator.onLine;
    window.addEventListener('online', this.#loadMissing);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#loadMissing);
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (error instanceof MissingCodeError) {
      if (this.#openedOffline) this.#loadMissing();
      else void reloadOnce();
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
      // Chromium caches a failed module; only a new document retries it.
      if (navigator.onLine) window.location.reload();
      return;
    }
    this.props.onRecover?.();
    this.setState({ error: undefined });
  }

  #loadMissing = (): void => void this.#load();

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isCode = error instanceof MissingCodeError;
    const codeTitle = navigator.onLine ? 'This page could not be loaded.' : 'You are offline.';
    const title = isCode ? codeTitle : 'This page could not be shown.';
    return (
      <div className="container-page py-section">
        <title>{title}</title>
        <ErrorState
          key={String(isCode)}
          title={title}
          headingLevel={1}
          retry={isCode ? this.#loadMissing : () => window.location.reload()}
        >
          {isCode ? (
            'Please check your connection. The page appears as soon as it is back.'
          ) : (
            <>
              Please try again. If it keeps happening,{' '}
              <span>{this.props.otherwise ?? 'the phone number below still works'}</span>.
            </>
          )}
        </ErrorState>
      </div>
    );
  }
}
