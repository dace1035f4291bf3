import type { SpunSpin } from '@palpite/contract/promotions/shapes.ts';
import type { CheckedSpin } from '@palpite/math/chance/spin.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { CircleCheck, CircleX, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPages } from '../../../base/page/list-pages.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from './spin.module.css';
import { spinsQuery } from './spin-data.ts';

interface SpinHistoryProps {
  activityId: string;
  commitment: string;
  symbol: string;
  last: SpunSpin | null;
}

/** What the next turn is committed to, and the turns before with a check of each. */
export function SpinHistory({ activityId, commitment, symbol, last }: SpinHistoryProps) {
  const t = useTexts('promotions');
  return (
    <details className={css.proof}>
      <summary>
        <ShieldCheck size={20} />
        {t('spin.proof.title')}
      </summary>
      <p className={css.note}>{t('spin.proof.text')}</p>
      <dl>
        <Value name={t('spin.proof.next')} value={commitment} />
      </dl>
      {last && <Past activityId={activityId} symbol={symbol} key={last.spinId} />}
    </details>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  const t = useTexts('promotions');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton
          text={value}
          label={t('raffle.proof.copy', { name })}
          copiedLabel={t('raffle.proof.copied')}
          iconOnly
        />
      </dd>
    </div>
  );
}

function Past({ activityId, symbol }: { activityId: string; symbol: string }) {
  const t = useTexts('promotions');
  const [page, setPage] = useState(1);
  const found = useQuery(spinsQuery(activityId, page));
  return (
    <div className={css.past}>
      <h4>{t('spin.past')}</h4>
      <ListPages
        pages={{ ...found, page, onPage: setPage }}
        label={t('spin.past')}
        failed={t('claims.failed')}
        empty={null}
        lineHeight={64}
      >
        {(spin) => <OneSpin key={spin.spinId} spin={spin} symbol={symbol} />}
      </ListPages>
    </div>
  );
}

function OneSpin({ spin, symbol }: { spin: SpunSpin; symbol: string }) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const [checked, setChecked] = useState<CheckedSpin>();
  const { at, amount, serverSeed, commitment, clientSeed } = spin;
  const check = async () => setChecked((await import('./check-spin.ts')).redoSpin(spin));
  const steps = checked && [['promised', checked.isPromised] as const, ['same', checked.isSame] as const];
  return (
    <li>
      <div className={css.line}>
        <span>
          <b className="num">{formatCurrency(amount, symbol, language)}</b>
          <small>{formatDateTime(at, language)}</small>
        </span>
        <Button variant="secondary" size={36} onClick={() => void check()}>
          {t('spin.check')}
        </Button>
      </div>
      {steps && (
        <div role="status">
          <ul className={css.steps}>
            {steps.map(([name, holds]) => (
              <li key={name} data-holds={holds}>
                {holds ? <CircleCheck size={20} /> : <CircleX size={20} />}
                <span>{t(`spin.step.${name}.${holds ? 'holds' : 'fails'}`)}</span>
              </li>
            ))}
          </ul>
          <dl>
            <Value name={t('raffle.proof.commitment')} value={commitment} />
            <Value name={t('raffle.proof.seed')} value={serverSeed} />
            <Value name={t('spin.proof.client')} value={clientSeed} />
          </dl>
        </div>
      )}
    </li>
  );
}
