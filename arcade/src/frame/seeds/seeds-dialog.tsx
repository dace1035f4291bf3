import { Refused } from '@palpite/contract/base/client.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button, ButtonLink, IconButton } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { RotateCw } from '@palpite/ui/icon.tsx';
import { type FormEvent, useId, useState } from 'react';
import { Mono } from '../../base/proof/proof-steps.tsx';
import { verifierAddress } from '../../base/proof/seed-address.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { Rotated } from '../../base/seat/seated.ts';
import css from './seeds-dialog.module.css';

const seedShape = /^[A-Za-z0-9_-]{1,64}$/;

/** Refusals that name what is wrong; of any other, that it failed is enough. */
const said: ReadonlySet<string> = new Set(['instant.seed_invalid', 'instant.round_open']);

/** A seed drawn by this browser: sixteen hexadecimal digits. */
function drawnSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface SeedsDialogProps {
  open: boolean;
  onClose(): void;
  /** A round is under way: its seeds cannot be opened yet. */
  roundOpen?: boolean;
  /** Rejects with `Refused`. */
  rotate(clientSeed: string): Promise<Rotated>;
}

/** Ends the seeds in force with a client seed of the player's own, and shows what was opened. */
export function SeedsDialog({ open, onClose, roundOpen = false, rotate }: SeedsDialogProps) {
  const { t } = useTexts();
  const form = useId();
  const [seed, setSeed] = useState(drawnSeed);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [rotated, setRotated] = useState<Rotated>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!seedShape.test(seed)) {
      setError(t('seeds.ownWrong'));
      return;
    }
    setBusy(true);
    rotate(seed).then(
      (answer) => {
        setRotated(answer);
        setBusy(false);
      },
      (problem: unknown) => {
        setError(problem instanceof Refused && said.has(problem.code) ? problem.message : t('seeds.failed'));
        setBusy(false);
      },
    );
  };

  if (rotated) return <Opened rotated={rotated} open={open} onClose={onClose} />;
  if (roundOpen) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t('seeds.title')}
        closeLabel={t('help.close')}
        footer={<Button onClick={onClose}>{t('seeds.close')}</Button>}
      >
        <p>{t('seeds.roundOpen')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('seeds.title')}
      description={t('seeds.text')}
      closeLabel={t('help.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('seeds.cancel')}
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            {t('seeds.rotate')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label={t('seeds.own')}
          hint={t('seeds.ownHint')}
          error={error}
          value={seed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setSeed(event.currentTarget.value);
            setError(undefined);
          }}
          trail={
            <IconButton label={t('seeds.another')} onClick={() => setSeed(drawnSeed())}>
              <RotateCw size={18} />
            </IconButton>
          }
        />
      </form>
    </Dialog>
  );
}

function Opened({ rotated: { revealed }, open, onClose }: { rotated: Rotated; open: boolean; onClose(): void }) {
  const { t } = useTexts();
  const { serverSeed, serverSeedHash, clientSeed, rounds } = revealed;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('seeds.done')}
      description={t('seeds.doneText', { count: rounds })}
      closeLabel={t('help.close')}
      footer={
        <>
          <ButtonLink
            variant="secondary"
            target="_blank"
            rel="noopener"
            href={verifierAddress({ serverSeed, hash: serverSeedHash, clientSeed, nonce: '0' })}
          >
            {t('seeds.check')}
          </ButtonLink>
          <Button onClick={onClose}>{t('seeds.close')}</Button>
        </>
      }
    >
      <dl className={css.opened}>
        <dt>{t('seeds.serverSeed')}</dt>
        <dd>
          <Mono text={serverSeed} isWhole>
            <CopyButton iconOnly text={serverSeed} label={t('seeds.copySeed')} copiedLabel={t('proof.copied')} />
          </Mono>
        </dd>
        <dt>{t('seeds.serverSeedHash')}</dt>
        <dd>
          <Mono text={serverSeedHash} isWhole />
        </dd>
        <dt>{t('seeds.clientSeed')}</dt>
        <dd>
          <Mono text={clientSeed} isWhole />
        </dd>
      </dl>
    </Dialog>
  );
}
