import type { Raffle } from '@palpite/contract/promotions/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { CircleCheck, CircleX, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import type { Steps } from './check-raffle.ts';
import css from './raffle.module.css';
import { allTickets, proofOf } from './raffle-data.ts';

/** What was committed to and what decided, and the check of it in this browser. */
export function RaffleProof({ raffle, hasTickets }: { raffle: Raffle; hasTickets: boolean }) {
  const t = useTexts('promotions');
  const { commitment, root, seed, beacon, randomness } = raffle;
  return (
    <details className={css.proof}>
      <summary>
        <ShieldCheck size={20} />
        {t('raffle.proof.title')}
      </summary>
      <p className={css.note}>{t('raffle.proof.text')}</p>
      <dl>
        <Value name={t('raffle.proof.commitment')} value={commitment} />
        {beacon && (
          <>
            <Value name={t('raffle.proof.round')} value={String(beacon.round)} />
            <Value name={t('raffle.proof.network')} value={beacon.network} />
          </>
        )}
        {root !== null && <Value name={t('raffle.proof.root')} value={root} />}
        {randomness !== null && <Value name={t('raffle.proof.randomness')} value={randomness} />}
        {seed !== null && <Value name={t('raffle.proof.seed')} value={seed} />}
      </dl>
      {root === null ? (
        <p className={css.note}>{t('raffle.proof.later')}</p>
      ) : (
        <Check key={raffle.state} raffle={raffle} hasTickets={hasTickets} />
      )}
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

function Check({ raffle, hasTickets }: { raffle: Raffle; hasTickets: boolean }) {
  const t = useTexts('promotions');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [steps, setSteps] = useState<Steps>();
  const check = async () => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      const [{ checkRaffle }, ranges, own] = await Promise.all([
        import('./check-raffle.ts'),
        allTickets(raffle.activityId),
        hasTickets ? proofOf(raffle.activityId) : undefined,
      ]);
      setSteps(checkRaffle(raffle, ranges, own));
    } catch (error) {
      setWrong(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.check}>
      <FormAlert message={wrong} />
      <Button variant="secondary" full busy={busy} icon={<ShieldCheck size={18} />} onClick={() => void check()}>
        {t(raffle.state === 'drawn' ? 'raffle.proof.redo' : 'raffle.proof.checkTickets')}
      </Button>
      {steps && (
        <div role="status">
          <ol>
            {steps.map(({ name, holds }) => (
              <li key={name} data-holds={holds}>
                {holds ? <CircleCheck size={20} /> : <CircleX size={20} />}
                <span>{t(`raffle.step.${name}.${holds ? 'holds' : 'fails'}`)}</span>
              </li>
            ))}
          </ol>
          <p className={css.verdict}>
            {t(steps.every(({ holds }) => holds) ? 'raffle.proof.allHold' : 'raffle.proof.someFail')}
          </p>
        </div>
      )}
    </div>
  );
}
