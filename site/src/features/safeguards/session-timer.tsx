import { Clock } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './session.module.css';
import { clockOf, type PlaySession, useElapsed, usePlaySession } from './session-data.ts';

/** How long this session has run, for a corner of the page. Nothing while it is not known. */
export function SessionTimer() {
  const session = usePlaySession();
  return session ? <Timer session={session} /> : null;
}

function Timer({ session }: { session: PlaySession }) {
  const t = useTexts('safeguards');
  return (
    <span className={css.timer}>
      <Clock size={15} />
      {t('session.timer')}{' '}
      <span role="timer" className="num">
        {clockOf(useElapsed(session))}
      </span>
    </span>
  );
}
