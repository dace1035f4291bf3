import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Qr } from '@palpite/ui/qr.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './referral.module.css';
import { codeQuery, linkOf } from './referral-data.ts';

/** The player's code as QR, link and text, to be copied and shared. */
export function CodeCard() {
  const t = useTexts('referral');
  const { data, isError, error, refetch } = useQuery(codeQuery);
  const code = data?.referralCode;
  return (
    <section className={css.card} aria-labelledby="referral-code">
      <h2 id="referral-code">{t('code.title')}</h2>
      {code ? (
        <div className={css.invitation}>
          <div className={css.qr}>
            <Qr text={linkOf(code)} size={144} label={t('code.qr')} />
          </div>
          <div className={css.words}>
            <p className={css.code}>
              {t('code.code')} <b>{code}</b>
            </p>
            <p className={css.link}>
              <bdi>{linkOf(code)}</bdi>
            </p>
            <div className={css.acts}>
              <CopyButton
                text={linkOf(code)}
                label={t('code.copy')}
                copiedLabel={t('code.copied')}
                variant="secondary"
              />
              {'share' in navigator && (
                <Button
                  variant="secondary"
                  onClick={() => void navigator.share({ url: linkOf(code) }).catch(() => undefined)}
                >
                  {t('code.share')}
                </Button>
              )}
            </div>
          </div>
        </div>
      ) : isError ? (
        <LoadFailed error={error} calm={t('calm')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={168} radius={16} />
        </div>
      )}
    </section>
  );
}
