import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Shown instead when a part of it could not be loaded; `retry` loads it again. */
  fallback: (retry: () => void) => ReactNode;
}

/** Keeps what failed inside a part of the page, with a way to try again. */
export function Boundary(props: BoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  return <Catcher {...props} onRetry={reset} />;
}

class Catcher extends Component<BoundaryProps & { onRetry: () => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
