import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import cards from '../../../base/desk/cards.module.css';
import { Closed } from '../../../base/desk/decision.tsx';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { useMay } from '../../../base/staff.ts';
import { DemoteDialog } from './demote-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { longestReason, shortestReason, type TreePlayer, useFreeze } from './tree-data.ts';

type Open = 'move' | 'promote' | 'demote' | 'freeze';

/** What staff may do with somebody in the tree. */
export function TreeActs({ player }: { player: TreePlayer }) {
  const { t } = useTranslation('agents');
  const may = useMay('agents.change');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isAgent = isAgentType(player.type);
  const { frozen } = player;
  return (
    <>
      <div className={cards.buttons}>
        <Button variant="secondary" disabled={!may} onClick={() => setOpen('move')}>
          {t('act.move')}
        </Button>
        {isAgent ? (
          <Button variant="secondary" disabled={!may} onClick={() => setOpen('demote')}>
            {t('act.demote')}
          </Button>
        ) : (
          <Button variant="secondary" disabled={!may} onClick={() => setOpen('promote')}>
            {t('act.promote')}
          </Button>
        )}
        <Button variant="secondary" disabled={!may} onClick={() => setOpen('freeze')}>
          {t(frozen ? 'act.unfreeze' : 'act.freeze')}
        </Button>
        {isAgent && may && (
          <Link
            href={`/contracts/new?account=${encodeURIComponent(player.account)}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('act.offer')}
          </Link>
        )}
      </div>
      {!may && <Closed>{t('tree.mayNot')}</Closed>}
      {open === 'move' && <MoveDialog player={player} onClose={close} />}
      {open === 'promote' && <PromoteDialog player={player} onClose={close} />}
      {open === 'demote' && <DemoteDialog player={player} onClose={close} />}
      {open === 'freeze' && <FreezeDialog player={player} onClose={close} />}
    </>
  );
}

function FreezeDialog({ player, onClose }: { player: TreePlayer; onClose(): void }) {
  const { t } = useTranslation('agents');
  const toast = useToast();
  const freeze = useFreeze(player.playerId);
  const way = player.frozen ? 'unfreeze' : 'freeze';
  const { account } = player;
  return (
    <ReasonDialog
      title={t(`${way}.title`, { account })}
      text={t(`${way}.text`)}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t(`act.${way}`)}
      danger={way === 'freeze'}
      busy={freeze.isPending}
      error={freeze.error}
      onConfirm={(reason) =>
        freeze.mutate(
          { frozen: way === 'freeze', reason },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t(`${way}.done`, { account }) });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
