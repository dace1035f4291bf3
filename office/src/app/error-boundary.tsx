import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { TriangleAlert } from '@palpite/ui/icon.tsx';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Catches what breaks while drawing, so that a fault is a sentence and not an empty page. */
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
  const { t } = useTranslation();
  return (
    <Empty
      tone="error"
      art={<TriangleAlert size={40} />}
      title={t('error.brokenTitle')}
      text={t('error.brokenText')}
      actions={<Button onClick={() => location.reload()}>{t('action.reload')}</Button>}
    />
  );
}
