import { drawSpace } from '@palpite/math/chance/provably-fair.ts';
import { isJackpot } from '@palpite/math/games/jackpot.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import type { FourBytes } from '../../base/proof/proof.ts';
import { Mono, ProofStep } from '../../base/proof/proof-steps.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { Commitment } from '../commitment.tsx';
import css from '../steps.module.css';
import type { CheckedGame } from './check-game.ts';

/** The sum, from the commitment over every draw to what happened. */
export function GameSteps({ checked }: { checked: CheckedGame }) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <section className={css.panel} aria-label={t('steps.title')}>
      <h2>{t('steps.title')}</h2>
      <ol>
        <Commitment hash={checked.serverSeedHash} isPromised={checked.isPromised} />
        <ProofStep number={2} title={t('steps.messages')}>
          <p className={css.text}>{t('steps.messageText')}</p>
          {checked.messages.map((message) => (
            <Mono key={message} text={message} isWhole />
          ))}
        </ProofStep>
        <ProofStep number={3} title={t('steps.draws')} note={checked.draws.length}>
          <p className={css.text}>{t('steps.drawsText')}</p>
          <ol className={css.draws}>
            {checked.draws.map(({ index, bytes, drawn }) => (
              <li key={index}>
                <code dir="ltr">{hexOf(bytes)}</code>
                {formatScaled(Math.floor((drawn * 1_000_000) / drawSpace), 6, language)}
              </li>
            ))}
          </ol>
        </ProofStep>
        {checked.steps.map(({ said, events }, at) => (
          <ProofStep
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a round keep their order
            key={at}
            number={at + 4}
            title={at === 0 ? t('steps.bet') : t('steps.action', { number: at })}
            isLast={at === checked.steps.length - 1 && !checked.jackpot}
          >
            <Mono text={said} isWhole />
            <ul className={css.events}>
              {events.map((event, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its events change places
                <li key={nth} dir="ltr">
                  {event}
                </li>
              ))}
            </ul>
          </ProofStep>
        ))}
        {checked.jackpot && <JackpotStep jackpot={checked.jackpot} number={checked.steps.length + 4} />}
      </ol>
    </section>
  );
}

/** The draw after the last one of the game, held against what wins the pot at this stake. */
function JackpotStep({ jackpot, number }: { jackpot: NonNullable<CheckedGame['jackpot']>; number: number }) {
  const { t } = useTexts();
  const language = useLanguage();
  const figure = (value: number) => formatInteger(value, language);
  const { index, drawn, below, bytes } = jackpot;
  return (
    <ProofStep number={number} title={t('steps.jackpot')} isLast>
      <p className={css.text}>{t('steps.jackpotText', { index: figure(index), below: figure(below) })}</p>
      <Mono text={hexOf(bytes)} isWhole />
      <p className={css.text}>
        {t('steps.jackpotDrawn', { drawn: figure(drawn) })}{' '}
        <strong>{t(isJackpot(jackpot) ? 'steps.jackpotWon' : 'steps.jackpotLost')}</strong>
      </p>
    </ProofStep>
  );
}

function hexOf(bytes: FourBytes): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
}
