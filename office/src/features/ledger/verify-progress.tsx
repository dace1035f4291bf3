import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './verify-progress.module.css';

/** A bar that moves while the books are read, and how long it has taken so far. */
export function VerifyProgress() {
  const { t } = useTranslation('ledger');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={css.progress}>
      <p>{t('running')}</p>
      <progress aria-label={t('running')} />
      <small className="num">{t('elapsed', { seconds })}</small>
    </div>
  );
}
