import type { DiceRound } from '@palpite/contract/instant/shapes.ts';
import { Dado } from '@palpite/ui/art/heroes/dado.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Repeat } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { useTexts } from '../base/seat/say.ts';
import { Dial } from './dial.tsx';
import { rollText } from './panel/figures.ts';
import { TargetSlider } from './panel/target-slider.tsx';
import { RollingNumber } from './rolling-number.tsx';
import css from './scene.module.css';
import type { Wager } from './state.ts';
import { flipped, prospectOf, withChance, withMultiplier, withTarget } from './wager.ts';

const chipsShown = 10;

export interface SceneProps {
  /** Falling on the stage or lying there; undefined before the first round. */
  round: DiceRound | undefined;
  isFalling: boolean;
  fallMs: number;
  /** Landed rounds, newest first. */
  rounds: readonly DiceRound[];
  symbol: string;
  wager: Wager;
  locked: boolean;
  onWager(wager: Wager): void;
  onShow(roundId: string): void;
}

/** The stage: results so far, the number, the line with the die, and the three figures of the next bet. */
export function Scene(props: SceneProps) {
  const { round, isFalling, fallMs, rounds, symbol, wager, locked, onWager } = props;
  const { t } = useTexts();
  const language = useLanguage();
  const { chance, multiplier } = prospectOf(wager);
  return (
    <section className={css.stage} id="stage" aria-label={t('stage.name')}>
      <Wave color="#5B86FF" opacity={0.16} scale={3.1} />
      <ol className={css.strip} aria-label={t('stage.history')}>
        {rounds
          .slice(0, chipsShown)
          .reverse()
          .map((each) => (
            <Chip key={each.roundId} round={each} isLast={each === rounds[0] && !isFalling} onShow={props.onShow} />
          ))}
      </ol>
      <div className={css.big}>
        {round ? (
          <>
            <RollingNumber roll={round.roll} fallMs={isFalling ? fallMs : 0} className={css.number} />
            <Verdict round={isFalling ? undefined : round} symbol={symbol} />
          </>
        ) : (
          <>
            <svg className={css.lying} viewBox="-14 4 228 210" aria-hidden="true">
              <ellipse cx="112" cy="178" rx="92" ry="26" fill="#0B1C5C" opacity="0.45" />
              <g transform="rotate(-9 100 100)">
                <Dado />
              </g>
            </svg>
            <p className={css.first}>{t('stage.first')}</p>
          </>
        )}
      </div>
      <TargetSlider
        wager={wager}
        onWager={onWager}
        locked={locked}
        die={round && { roll: round.roll, fall: round.roundId }}
        fallMs={isFalling ? fallMs : 0}
      />
      <div className={css.dials}>
        <Dial
          label={t('stage.target')}
          prefix={t(wager.direction === 'over' ? 'stage.over' : 'stage.under')}
          text={rollText(wager.target, language)}
          decimals={2}
          locked={locked}
          onRead={(target) => onWager(withTarget(wager, target))}
        >
          <button
            type="button"
            aria-label={t('stage.flip')}
            title={t('stage.flip')}
            disabled={locked}
            onClick={() => onWager(flipped(wager))}
          >
            <Repeat size={18} />
          </button>
        </Dial>
        <Dial
          label={t('stage.multiplier')}
          text={formatScaled(multiplier, 4, language)}
          suffix="×"
          decimals={4}
          locked={locked}
          onRead={(wished) => onWager(withMultiplier(wager, wished))}
        />
        <Dial
          label={t('stage.chance')}
          text={formatScaled(chance, 2, language)}
          suffix="%"
          decimals={2}
          locked={locked}
          onRead={(wished) => onWager(withChance(wager, wished))}
        />
      </div>
      <p className="sr-only" role="status">
        {round &&
          !isFalling &&
          t(round.payout > round.stake ? 'stage.wonAloud' : 'stage.lostAloud', {
            roll: rollText(round.roll, language),
            payout: formatCurrency(round.payout, symbol, language),
            stake: formatCurrency(round.stake, symbol, language),
          })}
      </p>
    </section>
  );
}

function Chip({ round, isLast, onShow }: { round: DiceRound; isLast: boolean; onShow(roundId: string): void }) {
  const { t } = useTexts();
  const language = useLanguage();
  const roll = rollText(round.roll, language);
  const label = t(round.won ? 'stage.chip' : 'stage.chipLost', { roll, nonce: formatScaled(round.nonce, 0, language) });
  return (
    <li>
      <button
        type="button"
        className={classNames(round.won && css.won, isLast && css.last)}
        aria-label={label}
        onClick={() => onShow(round.roundId)}
      >
        {roll}
      </button>
    </li>
  );
}

/** Names the prize and its bet. Nothing is celebrated that returns no more than it cost. */
function Verdict({ round, symbol }: { round: DiceRound | undefined; symbol: string }) {
  const { t } = useTexts();
  const language = useLanguage();
  if (!round) return <div className={css.verdict} />;
  const isPrize = round.payout > round.stake;
  return (
    <div key={round.roundId} className={classNames(css.verdict, css.shown, isPrize && css.prize)} aria-hidden="true">
      {t(isPrize ? 'stage.won' : 'stage.lost', {
        payout: formatCurrency(round.payout, symbol, language),
        stake: formatCurrency(round.stake, symbol, language),
      })}
    </div>
  );
}
