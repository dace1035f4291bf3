import { terminateContract, withdrawOffer } from '@palpite/contract/commission/agent.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { ask } from '../../base/session/caller.ts';
import { useIntention } from '../../base/session/intention.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './contracts.module.css';
import { answers, type ContractRead, contractKeys } from './contracts-data.ts';

export type Act = 'accept' | 'reject' | 'withdraw' | 'terminate';

interface ContractConfirmProps {
  act: Act | undefined;
  read: ContractRead;
  onClose(): void;
  onDone(): void;
}

/** Whether the holder has a contract of that kind now, in the place of which the offer would come. */
const isInstead = (act: Act, { replaces }: ContractRead) => (act === 'accept' || act === 'reject') && replaces !== null;

/** The last look before something of a contract changes: what would happen, and which contracts end by it. */
export function ContractConfirm({ act, read, onClose, onDone }: ContractConfirmProps) {
  const t = useTexts('contracts');
  const queries = useQueryClient();
  const intention = useIntention();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  // it stays while it leaves
  const [shown, setShown] = useState(act);
  if (act !== undefined && act !== shown) setShown(act);
  useEffect(() => {
    if (act !== undefined) setTrouble(undefined);
  }, [act]);
  const asked = shown ?? 'accept';
  const ends = asked === 'accept' || asked === 'terminate' ? read.wouldEnd : [];

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const { id, terms } = read.contract;
    const told = ends.map((each) => each.id);
    const key = intention.keyFor(`${asked} ${id} ${told.join()}`);
    try {
      if (asked === 'withdraw') await ask(withdrawOffer, { id }, { key });
      else if (asked === 'terminate') await ask(terminateContract, { id, ends: told }, { key });
      else await ask(answers[terms.kind], { id, answer: asked, ends: told }, { key });
      intention.answered();
      showNotice(`contracts:done.${asked}`, 'good');
      onDone();
    } catch (error) {
      intention.answered(error);
      setTrouble(failureText(error, t));
    } finally {
      void queries.invalidateQueries({ queryKey: contractKeys.all });
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={act !== undefined}
      onClose={() => !busy && onClose()}
      title={t(`confirm.${asked}.title`)}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" size={52} disabled={busy} onClick={onClose}>
            {t('confirm.back')}
          </Button>
          <Button
            size={52}
            busy={busy}
            variant={asked === 'terminate' ? 'danger' : 'primary'}
            onClick={() => void confirm()}
          >
            {t(`act.${asked}`)}
          </Button>
        </>
      }
    >
      <FormAlert message={trouble} />
      <p className={css.plain}>{t(`confirm.${asked}.${isInstead(asked, read) ? 'textInstead' : 'text'}`)}</p>
      {ends.length > 0 && (
        <>
          <p className={css.plain}>{t('confirm.ends')}</p>
          <ul className={css.ends}>
            {ends.map(({ id, account }) => (
              <li key={id}>{account}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
