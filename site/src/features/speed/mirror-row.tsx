import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../base/text/texts.ts';
import { type Mirror, type Pace, paceOf } from './measure.ts';
import css from './speed.module.css';
import type { Result } from './use-measurement.ts';

const tones: Readonly<Record<Pace | 'unreachable', Tone>> = {
  fast: 'good',
  medium: 'info',
  slow: 'warn',
  unreachable: 'bad',
};

/** The longest bar: as long as an answer may take and still be called fair. */
const fullBarMs = 400;

interface MirrorRowProps {
  mirror: Mirror;
  result: Result | undefined;
  /** The quickest of all. */
  best: boolean;
}

/** One address: how it did, and the way there. */
export function MirrorRow({ mirror: { host, address, main, here }, result, best }: MirrorRowProps) {
  const t = useTexts('speed');
  const ms = result?.state === 'done' ? result.ms : undefined;
  const verdict = result?.state === 'done' ? (ms === undefined ? 'unreachable' : paceOf(ms)) : undefined;
  return (
    <li className={classNames(css.row, best && ms !== undefined && css.best)}>
      <div className={css.name}>
        <b>{host}</b>
        <span>{[main && t('main'), here && t('here')].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={css.result}>
        {verdict ? (
          <>
            <Badge tone={tones[verdict]}>{t(verdict)}</Badge>
            {ms !== undefined && <strong className="num">{t('ms', { ms })}</strong>}
          </>
        ) : (
          <span>{t(result?.state === 'running' ? 'running' : 'waiting')}</span>
        )}
      </div>
      {!here && verdict !== undefined && verdict !== 'unreachable' && (
        <a
          className={buttonClass({ variant: 'secondary', size: 36 })}
          href={`${address}/`}
          aria-label={t('useLabel', { host })}
        >
          {t('use')}
        </a>
      )}
      <span className={css.meter} aria-hidden="true">
        <i
          data-pace={verdict}
          style={{ inlineSize: ms === undefined ? 0 : `${Math.min(100, Math.round((ms / fullBarMs) * 100))}%` }}
        />
      </span>
    </li>
  );
}
