import { ShieldCheck } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { useMemo, useState } from 'react';
import { PageHead } from '../base/page/page-head.tsx';
import { PageTitle } from '../base/page/page-title.tsx';
import { useTexts } from '../base/seat/say.ts';
import { check, type RoundForm } from './check.ts';
import { FlightFound, FlightSteps } from './flight/flight-result.tsx';
import { useFlight } from './flight/use-flight.ts';
import { checkGame } from './game/check-game.ts';
import { GameFound } from './game/game-result.tsx';
import { GameSteps } from './game/game-steps.tsx';
import { useGame } from './game/use-game.ts';
import css from './page.module.css';
import { Answer, Found } from './result.tsx';
import { RoundFields } from './round-fields.tsx';
import { Sealed } from './sealed.tsx';
import { SealedShoe, TableFound } from './shoe/table-result.tsx';
import { TableSteps } from './shoe/table-steps.tsx';
import { useTable } from './shoe/use-table.ts';
import { Steps } from './steps.tsx';
import { useVirtual } from './virtual/use-virtual.ts';
import { VirtualFound, VirtualSteps } from './virtual/virtual-result.tsx';

const returnsPath = `${import.meta.env.BASE_URL}returns/`;
const howPath = `${import.meta.env.BASE_URL}how/`;

/** What is still wanted, where it is not seeds and the number of a round. */
const waitingTexts: Readonly<Record<string, string>> = {
  crash: 'result.waitingFlight',
  virtual: 'virtual.waiting',
  table: 'table.waiting',
};

/** What is worked out in another way than from seeds and a number has no chapter there. */
const notDerived = ['virtual', 'table'];

export interface PageProps {
  language: Language;
  asked: RoundForm;
  /**
   * Opens the seed behind a hash for the player logged in in this tab; undefined where nobody
   * is. Rejects with `Refused`.
   */
  reveal?: ((hash: string) => Promise<string>) | undefined;
  onLanguage(language: Language): void;
}

/** The verifier: what is known of a round on one side, what follows from it on the other. */
export function Page({ language, asked, reveal, onLanguage }: PageProps) {
  const { t } = useTexts();
  const [form, setForm] = useState(asked);
  const game = useGame(form.game);
  const dice = useMemo(() => (form.game === 'dice' ? check(form) : undefined), [form]);
  const other = useMemo(() => (game ? checkGame(game, form) : undefined), [game, form]);
  const flight = useFlight(form);
  const match = useVirtual(form);
  const table = useTable(form);
  const isTableFound = table?.kind === 'shoe' || table?.kind === 'draw';
  const sealed = [dice, other].find((verdict) => verdict?.kind === 'sealed');
  return (
    <LanguageRoot language={language}>
      <a className="skip-link" href="#result">
        {t('skip')}
      </a>
      <PageHead onLanguage={onLanguage} />
      <main className={css.main}>
        <PageTitle icon={<ShieldCheck size={30} />} title={t('title')}>
          <p>{t('intro')}</p>
        </PageTitle>
        <RoundFields
          form={form}
          fault={other?.kind === 'fault' ? other.field : undefined}
          flightFault={flight?.kind === 'fault' ? flight.field : undefined}
          virtualFault={match?.kind === 'fault' ? match.field : undefined}
          tableFault={table?.kind === 'fault' ? table.field : undefined}
          onForm={setForm}
        />
        <div className={css.side} id="result" tabIndex={-1}>
          {table?.kind === 'sealed' ? (
            <SealedShoe published={table.published} />
          ) : sealed ? (
            <Sealed
              hash={sealed.hash}
              reveal={reveal}
              onOpened={(serverSeed) => setForm((before) => ({ ...before, serverSeed }))}
            />
          ) : (
            <Answer
              found={isTableFound || [dice, other, flight, match].some((verdict) => verdict?.kind === 'checked')}
              waiting={t(waitingTexts[form.game] ?? 'result.waiting')}
            >
              {dice?.kind === 'checked' && <Found checked={dice} form={form} />}
              {other?.kind === 'checked' && <GameFound checked={other} />}
              {flight?.kind === 'checked' && <FlightFound checked={flight} />}
              {match?.kind === 'checked' && <VirtualFound checked={match} />}
              {isTableFound && <TableFound checked={table} />}
            </Answer>
          )}
          {dice?.kind === 'checked' && <Steps checked={dice} form={form} />}
          {other?.kind === 'checked' && <GameSteps checked={other} />}
          {flight?.kind === 'checked' && <FlightSteps checked={flight} />}
          {match?.kind === 'checked' && <VirtualSteps checked={match} />}
          {isTableFound && <TableSteps checked={table} />}
          <p className={css.how}>
            {t('how')} {!notDerived.includes(form.game) && <a href={`${howPath}#${form.game}`}>{t('derivation')}</a>}{' '}
            <a href={returnsPath}>{t('returns')}</a>
          </p>
        </div>
      </main>
    </LanguageRoot>
  );
}
