import { createHash, createHmac } from 'node:crypto';
import { draw, drawMessage } from '@palpite/math/chance/provably-fair.ts';
import type { Draws } from '@palpite/math/games/game.ts';
import { randomHex } from '../base/chance.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { openGames } from './round/play-store.ts';
import {
  bringIntoForce,
  hiddenSeeds,
  insertSeed,
  lockHiddenSeeds,
  revealedSeed,
  revealSeed,
  type SeedRow,
} from './store.ts';

/** The seeds of one player, opened: from the moment of play on they are as secret as money. */
export interface OpenSeeds {
  readonly id: bigint;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** The server seed as it is stored. */
  readonly sealed: Buffer;
  readonly nextServerSeedHash: string;
  /** The nonce the next round uses. */
  nonce: number;
}

const clientSeedShape = /^[A-Za-z0-9_-]{1,64}$/;

/** SHA-256 of the seed's text, in hexadecimal: what is shown before play. */
export function seedHash(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/**
 * The draws of a round, see math/chance/provably-fair: a block is worked out once, however many
 * draws are taken from it.
 */
export function drawsOf(serverSeed: string, clientSeed: string, nonce: number): Draws {
  const blocks = new Map<number, Buffer>();
  const blockOf = (block: number): Buffer => {
    const known = blocks.get(block);
    if (known) return known;
    const made = createHmac('sha256', serverSeed)
      .update(drawMessage(clientSeed, nonce, block))
      .digest();
    blocks.set(block, made);
    return made;
  };
  return (index) => draw(blockOf, index);
}

/** The first draw of a round. */
export function firstDraw(serverSeed: string, clientSeed: string, nonce: number): number {
  return draw(
    (block) =>
      createHmac('sha256', serverSeed)
        .update(drawMessage(clientSeed, nonce, block))
        .digest(),
    0,
  );
}

/** The player's seeds in force, made on first play. */
export async function openSeeds(platform: Platform, playerId: bigint): Promise<OpenSeeds> {
  const found = opened(platform, await hiddenSeeds(platform.db, playerId));
  if (found) return found;
  await inTx(platform.db, async (tx) => {
    await addSeed(platform, tx, playerId, randomHex(platform.chance, 8));
    await addSeed(platform, tx, playerId, null);
  });
  const made = opened(platform, await hiddenSeeds(platform.db, playerId));
  if (!made) throw new Error(`player ${playerId} has no seeds after they were made`);
  return made;
}

/** The seeds in force, nobody else drawing from them until the transaction ends. Undefined before the first play. */
export async function lockSeeds(platform: Platform, tx: Tx, playerId: bigint): Promise<OpenSeeds | undefined> {
  return opened(platform, await lockHiddenSeeds(tx, playerId));
}

/** The server seed of a round. */
export function openSeed(platform: Platform, sealed: Buffer): string {
  return sealFor(platform, 'instant.seed').open(sealed);
}

/** Ends the seeds in force: shows the server seed, brings the promised one into force, promises another. */
export async function rotate(
  platform: Platform,
  tx: Tx,
  playerId: bigint,
  clientSeed: string | undefined,
): Promise<{ revealed: OpenSeeds; inForce: OpenSeeds }> {
  if (clientSeed !== undefined && !clientSeedShape.test(clientSeed))
    refuse('instant.seed_invalid', { field: 'clientSeed' });
  const rows = await lockHiddenSeeds(tx, playerId);
  // its server seed would tell what the round still hides
  const [open] = await openGames(tx, playerId);
  if (open !== undefined) refuse('instant.round_open', { gameCode: open });
  const revealed = opened(platform, rows);
  const promised = rows.find((row) => row.clientSeed === null);
  if (!revealed || !promised) return refuse('instant.seed_invalid');
  await revealSeed(tx, revealed.id, platform.clock.now());
  await bringIntoForce(tx, promised.id, clientSeed ?? randomHex(platform.chance, 8));
  await addSeed(platform, tx, playerId, null);
  const inForce = opened(platform, await lockHiddenSeeds(tx, playerId));
  if (!inForce) throw new Error(`player ${playerId} has no seeds after a rotation`);
  return { revealed, inForce };
}

/**
 * Opens the server seed of that hash. Of a player's seeds one that is only promised is as unknown as another's:
 * nothing was drawn from it.
 */
export async function revealByHash(
  platform: Platform,
  tx: Tx,
  playerId: bigint,
  serverSeedHash: string,
): Promise<string> {
  const inForce = await lockSeeds(platform, tx, playerId);
  if (inForce?.serverSeedHash === serverSeedHash)
    return (await rotate(platform, tx, playerId, undefined)).revealed.serverSeed;
  const sealed = await revealedSeed(tx, playerId, serverSeedHash);
  return sealed ? openSeed(platform, sealed) : refuse('instant.unknown_round');
}

async function addSeed(platform: Platform, tx: Tx, playerId: bigint, clientSeed: string | null): Promise<void> {
  const serverSeed = randomHex(platform.chance, 32);
  await insertSeed(tx, {
    playerId,
    serverSeedSealed: sealFor(platform, 'instant.seed').close(serverSeed),
    serverSeedHash: seedHash(serverSeed),
    clientSeed,
    at: platform.clock.now(),
  });
}

function opened(platform: Platform, rows: readonly SeedRow[]): OpenSeeds | undefined {
  const inForce = rows.find((row) => row.clientSeed !== null);
  const promised = rows.find((row) => row.clientSeed === null);
  if (!inForce?.clientSeed || !promised) return undefined;
  return {
    id: inForce.id,
    serverSeed: openSeed(platform, inForce.serverSeedSealed),
    serverSeedHash: inForce.serverSeedHash,
    clientSeed: inForce.clientSeed,
    sealed: inForce.serverSeedSealed,
    nextServerSeedHash: promised.serverSeedHash,
    nonce: inForce.nonce,
  };
}
