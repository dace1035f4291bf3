import { Refused } from '@palpite/contract/base/client.ts';
import type { Issue } from '@palpite/contract/lottery/shapes.ts';
import type { SoldTicket } from '@palpite/math/lottery/proof.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { CircleAlert, CircleCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useEffect, useState } from 'react';
import { Mono, ProofStep } from '../../base/proof/proof-steps.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { Result } from '../draw/result.tsx';
import type { Names } from '../names.ts';
import type { LotteryState } from '../state.ts';
import type { IssueProof, LotteryWire } from '../wire.ts';
import type { CheckedDraw } from './check-draw.ts';
import css from './fair.module.css';

export interface FairProps {
  state: LotteryState;
  draws: readonly Issue[];
  wire: LotteryWire;
  names: Names;
  /** The issue that was asked for; the last one that was drawn without it. */
  issueId: string | undefined;
  onIssue(issueId: string): void;
}

/** So many draws can be chosen; the others are reached from the list of draws. */
const chooseOf = 20;

type Found = { is: 'away' } | { is: 'lost' } | { is: 'here'; proof: IssueProof };
type Check = { is: 'none' | 'busy' | 'lost' } | { is: 'done'; checked: CheckedDraw };

/** How a draw came about, step by step, and all of it done again in this browser. */
export function Fair({ state, draws, wire, names, issueId, onIssue }: FairProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { issue, family, orders } = state;
  const chosen = issueId ?? draws[0]?.issueId ?? issue?.issueId;
  const isDrawn = draws.some((each) => each.issueId === chosen);
  const [found, setFound] = useState<Found>({ is: 'away' });
  const [check, setCheck] = useState<Check>({ is: 'none' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another issue, at its draw and at each try
  useEffect(() => {
    if (chosen === undefined) return undefined;
    let isOver = false;
    setFound({ is: 'away' });
    setCheck({ is: 'none' });
    wire.proof(chosen).then(
      (proof) => isOver || setFound({ is: 'here', proof }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (!isOver) setFound({ is: 'lost' });
      },
    );
    return () => {
      isOver = true;
    };
  }, [chosen, isDrawn, tries]);
  const recheck = async (proof: IssueProof) => {
    if (!family) return;
    setCheck({ is: 'busy' });
    try {
      const [{ redo }, tickets] = await Promise.all([import('./check-draw.ts'), allTickets(wire, proof)]);
      const checked = redo(family, proof, tickets, orders.list);
      setCheck(checked ? { is: 'done', checked } : { is: 'lost' });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setCheck({ is: 'lost' });
    }
  };
  const choices = [...(issue ? [issue] : []), ...draws.slice(0, chooseOf)];
  const known = draws.find((each) => each.issueId === chosen);
  if (known && !choices.includes(known)) choices.push(known);
  if (chosen === undefined) return <Empty title={t('fair.none')} text={t('fair.noneText')} />;
  const copied = t('proof.copied');
  const copy = (text: string, label: string) => <CopyButton iconOnly text={text} label={label} copiedLabel={copied} />;
  return (
    <>
      <p className={css.intro}>{t('fair.intro')}</p>
      <SelectField
        label={t('fair.choose')}
        value={chosen}
        options={choices.map(({ issueId: value, numero, result }) => ({
          value,
          label: result ? numero : t('fair.onSale', { numero }),
        }))}
        onChange={({ target }) => onIssue(target.value)}
      />
      {found.is === 'away' && <Skeleton height={280} radius={12} />}
      {found.is === 'lost' && (
        <Empty
          tone="error"
          title={t('fair.lost')}
          actions={<Button onClick={() => setTries(tries + 1)}>{t('closed.again')}</Button>}
        />
      )}
      {found.is === 'here' && (
        <>
          <ol className={css.steps}>
            <ProofStep number={1} title={t('fair.commitment')}>
              {found.proof.proof.commitment === null ? (
                <p className={css.text}>{t('fair.official')}</p>
              ) : (
                <Mono text={found.proof.proof.commitment}>
                  {copy(found.proof.proof.commitment, t('fair.copyCommitment'))}
                </Mono>
              )}
            </ProofStep>
            <ProofStep number={2} title={t('fair.beacon')}>
              <p className={css.text}>
                {found.proof.proof.beaconRound === null
                  ? t('fair.beaconNone')
                  : t('fair.beaconRound', { round: formatInteger(found.proof.proof.beaconRound, language) })}
              </p>
            </ProofStep>
            <ProofStep
              number={3}
              title={t('fair.root')}
              note={
                found.proof.proof.orders !== null &&
                t('fair.orders', {
                  orders: formatInteger(found.proof.proof.orders, language),
                })
              }
            >
              {found.proof.proof.root === null ? (
                <p className={css.text}>{t('fair.rootNone')}</p>
              ) : (
                <Mono text={found.proof.proof.root}>{copy(found.proof.proof.root, t('fair.copyRoot'))}</Mono>
              )}
            </ProofStep>
            <ProofStep number={4} title={t('fair.opened')}>
              {found.proof.proof.secret === null || found.proof.proof.randomness === null ? (
                <p className={css.text}>{t('fair.openedNone')}</p>
              ) : (
                <>
                  <Mono text={found.proof.proof.secret}>{copy(found.proof.proof.secret, t('fair.copySecret'))}</Mono>
                  <Mono text={found.proof.proof.randomness}>
                    {copy(found.proof.proof.randomness, t('fair.copyRandomness'))}
                  </Mono>
                </>
              )}
            </ProofStep>
            <ProofStep number={5} title={t('fair.result')} isLast>
              {found.proof.issue.result ? (
                <Result {...{ family, names, numero: found.proof.issue.numero, result: found.proof.issue.result }} />
              ) : (
                <p className={css.text}>{t('fair.resultNone')}</p>
              )}
            </ProofStep>
          </ol>
          {found.proof.issue.result && found.proof.proof.commitment !== null && (
            <Button variant="secondary" busy={check.is === 'busy'} onClick={() => void recheck(found.proof)}>
              {t('fair.redo')}
            </Button>
          )}
          <div role="status">
            {check.is === 'lost' && <p className={css.breaks}>{t('fair.redoLost')}</p>}
            {check.is === 'done' && <Verdict checked={check.checked} />}
          </div>
        </>
      )}
    </>
  );
}

const things = ['promised', 'root', 'inTime', 'onTime', 'same'] as const;

function Verdict({ checked: { holds, own, result } }: { checked: CheckedDraw }) {
  const { t } = useTexts();
  const lines = [
    ...things.map((thing) => ({
      isRight: holds[thing],
      text: t(`fair.${holds[thing] ? 'is' : 'not'}.${thing}`, { result: result.join(' ') }),
    })),
    ...own.map(({ orderId, isThere }) => ({
      isRight: isThere,
      text: t(`fair.${isThere ? 'is' : 'not'}.own`, { order: orderId }),
    })),
  ];
  const ok = lines.every(({ isRight }) => isRight);
  return (
    <div className={css.verdict}>
      <p className={ok ? css.holds : css.breaks}>
        {ok ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
        {t(ok ? 'fair.holds' : 'fair.breaks')}
      </p>
      <ul>
        {lines.map(({ isRight, text }) => (
          <li key={text} className={isRight ? undefined : css.wrong}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every order of the tree, page by page. */
async function allTickets(wire: LotteryWire, { issue }: IssueProof): Promise<SoldTicket[]> {
  const all: SoldTicket[] = [];
  for (;;) {
    const { leaves, more } = await wire.leaves(issue.issueId, all.at(-1)?.order);
    all.push(...leaves);
    if (!more || leaves.length === 0) return all;
  }
}
