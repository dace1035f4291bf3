import { Money } from '@palpite/ui/money.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './session.module.css';
import { clockOf, type PlaySession, useElapsed } from './session-data.ts';

interface SessionFiguresProps {
  session: PlaySession;
  symbol: string;
}

/** The session in four figures: how long, how much staked, how much won, and what is left of it. */
export function SessionFigures({ session, symbol }: SessionFiguresProps) {
  const t = useTexts('safeguards');
  const elapsed = useElapsed(session);
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('session.time')}</dt>
        <dd>
          <span role="timer">{clockOf(elapsed)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('session.staked')}</dt>
        <dd>
          <Money amount={session.staked} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('session.won')}</dt>
        <dd>
          <Money amount={session.won} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('session.result')}</dt>
        <dd>
          <Money amount={session.won - session.staked} symbol={symbol} sign="always" />
        </dd>
      </div>
    </dl>
  );
}
