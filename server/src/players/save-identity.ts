import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { saveIdentity } from '@palpite/contract/players/player.ts';
import { inTx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { sealFor } from '../base/seal.ts';
import { readCpf } from './cpf.ts';
import { cpfTaken, lockPlayer, setIdentity } from './store.ts';

/** Keeps who the player is, once: PIX comes from and goes to this CPF only. Saying the same again changes nothing. */
export async function keepIdentity(ask: Ask<PlayerSession>, form: InputOf<typeof saveIdentity>): Promise<null> {
  const { house, who } = ask;
  const cpf = readCpf(form.idNumber) ?? refuse('players.cpf_invalid', { field: 'idNumber' });
  const seal = sealFor(house, 'players.cpf');
  const cpfIndex = seal.index(cpf);
  await inTx(house.db, async (tx) => {
    const player = await lockPlayer(tx, who.playerId);
    if (!player) return refuse('login.not.session');
    if (player.cpfSealed) {
      if (seal.open(player.cpfSealed) === cpf) return;
      refuse('players.cpf_fixed', { field: 'idNumber' });
    }
    if (await cpfTaken(tx, player.merchant, cpfIndex, player.id)) refuse('players.cpf_taken', { field: 'idNumber' });
    await setIdentity(tx, player.id, { fullName: form.payeeName, cpfSealed: seal.close(cpf), cpfIndex });
  });
  return null;
}
