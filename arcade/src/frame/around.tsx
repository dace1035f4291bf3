import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button, ButtonLink } from '@palpite/ui/button.tsx';
import { TriangleAlert } from '@palpite/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { Closed } from '../base/seat/seated.ts';
import css from './page.module.css';

/** The shape of the proof before it is here. */
export function ProofOutline() {
  return (
    <div className={css.waitProof}>
      <Skeleton height={588} radius={20} />
    </div>
  );
}

/** The shape of the table while it is being opened. */
export function Waiting() {
  const { t } = useTexts();
  return (
    <>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className={css.waitBet}>
        <Skeleton height={588} radius={20} />
      </div>
      <div className={css.waitStage} />
      <ProofOutline />
    </>
  );
}

const againMs = 4_000;

/** Why there is nothing to play at, and the way on. */
export function ClosedTable({
  closed,
  backHref,
  onAgain,
}: {
  closed: Closed | undefined;
  backHref: string;
  onAgain(): void;
}) {
  const { t } = useTexts();
  const by = closed?.by ?? 'trouble';
  // nobody said no: a page that waits comes in by itself once the platform is back
  const isWaiting = by === 'trouble' && closed?.message === undefined;
  const tryAgain = useRef(onAgain);
  useEffect(() => {
    tryAgain.current = onAgain;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => tryAgain.current(), againMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    <div className={css.closed}>
      <Empty
        tone="error"
        art={<TriangleAlert size={40} />}
        title={t(`closed.${by}`)}
        text={closed?.message ?? t(`closed.${by}Text`)}
        actions={
          <>
            {by === 'trouble' && <Button onClick={onAgain}>{t('closed.again')}</Button>}
            <ButtonLink variant={by === 'trouble' ? 'secondary' : 'primary'} href={backHref}>
              {t('closed.lobby')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
