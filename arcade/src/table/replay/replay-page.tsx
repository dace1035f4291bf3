import { Refused } from '@palpite/contract/base/client.ts';
import type { ReplayedRound } from '@palpite/contract/instant/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, ButtonLink } from '@palpite/ui/button.tsx';
import { RotateCw, TriangleAlert } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useCallback, useEffect, useState } from 'react';
import { LanguageButton, ThemeButton } from '../../base/page/appearance-buttons.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import { otherLanguage } from '../../base/texts.ts';
import headCss from '../../frame/header.module.css';
import pageCss from '../../frame/page.module.css';
import { timesText } from '../panel/times-text.ts';
import stageCss from '../stage.module.css';
import { type AnyClient, outcomeOf } from '../state.ts';
import type { ReplayWire } from '../wire.ts';
import { openRecording, type Recording, unitStake } from './recording.ts';
import css from './replay-page.module.css';
import { roundInVerifier } from './round-in-verifier.ts';
import { RoundProof } from './round-proof.tsx';

export interface ReplayPageProps {
  client: AnyClient;
  wire: ReplayWire;
  language: Language;
  onLanguage(language: Language): void;
}

type Answer = { readonly round: ReplayedRound } | { readonly isUnknown: boolean };

/** One recorded round, for anyone who has its address. */
export function ReplayPage({ client, wire, language, onLanguage }: ReplayPageProps) {
  const { t } = useTexts();
  const [answer, setAnswer] = useState<Answer>();
  const read = useCallback(() => {
    setAnswer(undefined);
    wire.replay().then(
      (round) => setAnswer({ round }),
      (problem: unknown) => setAnswer({ isUnknown: problem instanceof Refused && problem.status === 404 }),
    );
  }, [wire]);
  useEffect(read, [read]);
  return (
    <LanguageRoot language={language}>
      <header className={headCss.header}>
        {client.Thumb && (
          <span className={headCss.thumb}>
            <client.Thumb />
          </span>
        )}
        <h1>{t('title')}</h1>
        <span className={headCss.about}>{t('replay.title')}</span>
        <span className={headCss.end}>
          <LanguageButton onLanguage={() => onLanguage(otherLanguage(language))} />
          <ThemeButton />
        </span>
      </header>
      <main className={css.layout} aria-busy={answer === undefined || undefined}>
        {answer === undefined && (
          <>
            <p className="sr-only" role="status">
              {t('replay.loading')}
            </p>
            <div className={pageCss.waitStage} />
          </>
        )}
        {answer && 'isUnknown' in answer && (
          <div className={css.closed}>
            <Empty
              tone="error"
              art={<TriangleAlert size={40} />}
              title={t(answer.isUnknown ? 'replay.unknown' : 'replay.trouble')}
              text={t(answer.isUnknown ? 'replay.unknownText' : 'replay.troubleText')}
              actions={
                <>
                  {!answer.isUnknown && <Button onClick={read}>{t('closed.again')}</Button>}
                  <ButtonLink variant="secondary" href="/">
                    {t('replay.play')}
                  </ButtonLink>
                </>
              }
            />
          </div>
        )}
        {answer && 'round' in answer && <Recorded client={client} replayed={answer.round} language={language} />}
      </main>
    </LanguageRoot>
  );
}

interface RecordedProps {
  client: AnyClient;
  replayed: ReplayedRound;
  language: Language;
}

function Recorded({ client, replayed, language }: RecordedProps) {
  const [recording] = useState(() => openRecording(client, replayed));
  useEffect(() => recording.play(), [recording]);
  return <Watched client={client} recording={recording} language={language} />;
}

function Watched({ client, recording, language }: { client: AnyClient; recording: Recording; language: Language }) {
  const { t } = useTexts();
  const state = useStore(recording.store);
  const { stage } = state;
  const { round } = recording;
  // Nobody is told how much was staked: every amount is said in stakes.
  const money = useCallback((amount: bigint) => timesText({ payout: amount, staked: unitStake }, language), [language]);
  return (
    <>
      <div className={stageCss.stage}>
        <div className={stageCss.scene}>
          <client.Scene
            wager={client.wagerOf(round.bet)}
            setWager={() => undefined}
            locked
            stake={unitStake}
            money={money}
            marks={false}
            drawn={stage.drawn}
            event={stage.event}
            quick={recording.isQuick()}
            view={stage.settled ? round.view : undefined}
            choices={[]}
            act={() => undefined}
            outcome={outcomeOf(state)}
          />
          {!stage.settled && (
            <button
              type="button"
              className={stageCss.skip}
              tabIndex={-1}
              aria-label={t('bet.skip')}
              onClick={recording.skip}
            />
          )}
        </div>
        <div className={stageCss.bar}>
          <p>
            {stage.settled && (
              <>
                {t('replay.multiplier')} <strong className="num">{timesText(round, language)}</strong>{' '}
                {recording.wonPot && t('prize.potWon')}
              </>
            )}
          </p>
          <Button size={44} icon={<RotateCw size={18} />} disabled={!stage.settled} onClick={recording.play}>
            {t('replay.again')}
          </Button>
        </div>
        <p className={css.about}>{t('replay.about', { time: formatDateTime(round.playedAt, language) })}</p>
      </div>
      <RoundProof
        round={{ ...round, over: stage.settled }}
        inVerifier={stage.settled ? { ...roundInVerifier(round), stake: '1' } : undefined}
        seeds={undefined}
      />
    </>
  );
}
