import { Component, type ReactNode } from 'react';

interface LastResortProps {
  readonly children: ReactNode;
}

/** When even our page about an error fails: nothing of what failed, and the way out. */
export class LastResort extends Component<LastResortProps> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render() {
    return this.state.hasFailed ? (
      <html lang="en-AU">
        <body>
          <h1>This page did not load</h1>
          <p>Reload it to try again.</p>
        </body>
      </html>
    ) : (
      this.props.children
    );
  }
}
