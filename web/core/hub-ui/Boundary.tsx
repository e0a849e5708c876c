import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Shown instead of the children when one of them fails; `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode;
}

/** An error boundary: a failure stays within this part of the page, with a way to try again. */
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
