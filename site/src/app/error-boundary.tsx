import { Button } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { CircleAlert, WifiOff } from '@palpite/ui/icon.tsx';
import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../base/chunk.ts';
import { useTexts } from '../base/texts.ts';

interface State {
  error: unknown;
}

/** Keeps a fault of one page to that page. A part that did not arrive asks for a reload; anything else may be tried again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <Broken error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

export function Broken({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTexts();
  const late = error instanceof ChunkLoadError;
  return (
    <Empty
      tone="error"
      art={late ? <WifiOff size={40} /> : <CircleAlert size={40} />}
      title={late ? t('error.slow') : t('error.unknown')}
      text={late ? t('error.slowText') : t('error.unknownText')}
      actions={
        late ? (
          <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
        ) : (
          <Button onClick={onRetry}>{t('error.retry')}</Button>
        )
      }
    />
  );
}
