import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

interface Props {
  /** What still works, for whoever cannot wait. */
  otherwise?: string;
  children: ReactNode;
}

/** Catches what a page throws, so that header and footer stay and the reader can try again. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(new Error(`A page failed: ${error.message}${info.componentStack ?? ''}`, { cause: error }));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="container-page py-section">
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
      </div>
    );
  }
}
