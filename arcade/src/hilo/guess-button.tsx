import type { HiLoAction } from '@palpite/math/games/hilo/play.ts';
import { type Guess, ranks } from '@palpite/math/games/hilo/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { ChevronDown, ChevronUp } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { chanceText } from '../stage/times.ts';
import { type HiLoCards, prospectOf } from './replay.ts';
import css from './scene.module.css';
import { worthText } from './worth.ts';

export interface GuessButtonProps {
  guess: Guess;
  shown: HiLoCards;
  label: string;
  /** Undefined while the guess is not open; the button keeps its place and the focus. */
  choice: HiLoAction | undefined;
  act(action: HiLoAction): void;
}

/** A guess, how often it is right and what leaving pays after it. */
export function GuessButton({ guess, shown, label, choice, act }: GuessButtonProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const prospect = prospectOf(shown, guess);
  return (
    <button
      type="button"
      className={classNames(css.guess, css[guess], !prospect && css.closed)}
      aria-disabled={!choice || undefined}
      onClick={choice && (() => act(choice))}
    >
      <span className={css.arrow}>{guess === 'higher' ? <ChevronUp size={26} /> : <ChevronDown size={26} />}</span>
      <span className={css.words}>
        <b>{label}</b>
        {prospect && <small>{t('scene.chance', { chance: chanceText(prospect.ways / ranks, language) })}</small>}
      </span>
      {prospect && <strong>{worthText(prospect.multiplier, language)}</strong>}
    </button>
  );
}
