import type { CoinFlipAction, CoinFlipEvent, CoinFlipView } from '@palpite/math/games/coinflip/play.ts';
import { coinFlipRules, multiplierAfter } from '@palpite/math/games/coinflip/rules.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { draw, each, ring } from '@palpite/ui/art/shapes.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Stage } from '../stage/stage.tsx';
import { timesText } from '../stage/times.ts';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { FigureRow } from '../table/panel/figure-row.tsx';
import { Coin } from './coin.tsx';
import { CoinSideArt } from './coin-side.tsx';
import { type CoinDrawn, type CoinWager, eventMs, sideUp } from './replay.ts';
import css from './scene.module.css';

type Props = SceneProps<CoinWager, CoinFlipAction, CoinFlipEvent, CoinFlipView, CoinDrawn>;

/** The coin over rings of water, the flips so far, and what stands on them. */
export function Scene({ drawn, event, quick, outcome, stake, money }: Props) {
  const { t } = useTexts();
  const language = useLanguage();
  const toss = event?.kind === 'flipped' ? event : undefined;
  const { tosses, multiplier, over } = drawn;
  const last = tosses.at(-1);
  const right = tosses.filter(({ called, side }) => called === side).length;
  const isOpen = last !== undefined && !over && !event;
  const said = last ? t('stage.said', { side: t(`side.${last.side}`), called: t(`side.${last.called}`) }) : '';
  const next = multiplierAfter(coinFlipRules, right + 1);
  return (
    <Stage name={t('stage.name')} className={css.stage}>
      <Rings />
      <ol className={css.tosses} aria-label={t('stage.tosses')} dir="ltr">
        {tosses.map(({ called, side }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: flips stay in their order
            key={at}
            className={classNames(called !== side && css.wrong)}
          >
            <CoinSideArt side={side} />
            <span className="sr-only">{t(`side.${side}`)}</span>
          </li>
        ))}
      </ol>
      <div className={css.middle}>
        <Coin up={sideUp(drawn)} toss={toss} ms={toss ? eventMs(toss, quick) : 0} />
      </div>
      <Verdict
        outcome={outcome}
        money={money}
        said={said}
        meanwhile={isOpen ? t('stage.open', { payout: money(payoutOf(stake, multiplier)) }) : undefined}
      />
      <div className={css.figures}>
        <FigureRow
          figures={[
            { name: t('stage.right'), value: formatInteger(right, language), note: undefined },
            {
              name: t(over ? 'stage.paid' : 'stage.now'),
              value: multiplier > 0 ? timesText(multiplier, language) : '—',
              note: multiplier > 0 ? money(payoutOf(stake, multiplier)) : undefined,
            },
            {
              name: t('stage.next'),
              value: over || right >= coinFlipRules.mostFlips ? '—' : timesText(next, language),
              note: over || right >= coinFlipRules.mostFlips ? undefined : money(payoutOf(stake, next)),
            },
          ]}
        />
      </div>
    </Stage>
  );
}

const Rings = memo(function Rings() {
  return (
    <svg className={css.rings} viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {draw(each([290, 236, 182, 128] as const, (r) => ring(300, 300, r, r, P.azul, 24, { opacity: 0.55 })))}
    </svg>
  );
});
