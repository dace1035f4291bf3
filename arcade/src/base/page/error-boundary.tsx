import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { TriangleAlert } from '@palpite/ui/icon.tsx';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../seat/say.ts';

/** Catches what breaks while drawing: a player whose bet is on its way reads so, and may open the page again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { t } = useTexts();
  return (
    <Empty
      tone="error"
      art={<TriangleAlert size={40} />}
      title={t('broken.title')}
      text={t('broken.text')}
      actions={<Button onClick={() => location.reload()}>{t('broken.reload')}</Button>}
    />
  );
}
