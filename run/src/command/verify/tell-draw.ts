// Does a draw of the house again on any machine, with nothing of the server but the files.
import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '@palpite/math/chance/committed-draw.ts';
import { type Audit, type AuditFault, allowedDelayMs, auditDraw } from '@palpite/math/lottery/evidence/audit.ts';
import { type DrawFile, EvidenceFault, readDrawFile, readMore } from '@palpite/math/lottery/evidence/evidence.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { hashOfNetwork, isSigned, networkBody, roundBody, roundDueAt } from '@palpite/server/base/drand.ts';
import { Trouble } from '../../trouble.ts';

export interface ToldDraw {
  readonly lines: readonly string[];
  readonly holds: boolean;
}

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};

/**
 * What is to be said about a draw. `more`: receipts, and files of the same draw that were got earlier. Throws Trouble
 * where one is none.
 */
export async function tellDraw(text: string, more: readonly string[] = []): Promise<ToldDraw> {
  const file = read(text, readDrawFile);
  const audit = auditDraw(
    file,
    more.map((each) => read(each, readMore)),
    hashes,
  );
  const beacon = await checkBeacon(file);
  const faults = [...audit.faults.map(sentenceOf), ...beacon.faults];
  return {
    lines: [
      ...headOf(file),
      ...goodOf(file, audit),
      ...beacon.good,
      ...ordersOf(audit),
      ...faults.map((each) => `NOT so: ${each}`),
      faults.length > 0
        ? `${faults.length} thing(s) do NOT hold.`
        : audit.result
          ? 'Everything holds.'
          : 'Nothing is wrong so far. Check again when it is drawn.',
    ],
    holds: faults.length === 0,
  };
}

function read<Value>(text: string, reader: (file: unknown) => Value): Value {
  try {
    return reader(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new Trouble('A file is not JSON.', { cause });
    if (cause instanceof EvidenceFault)
      throw new Trouble(`A file is no evidence of a draw: ${cause.message}.`, { cause });
    throw cause;
  }
}

const moment = (at: number) => new Date(at).toISOString();

function headOf({ promise, published, state }: DrawFile): string[] {
  const { game, issue, family, day, closesAt, beaconRound, beaconAt } = promise;
  return [
    `Issue ${issue} of ${game} (${family}), drawn for ${day}: ${state}`,
    `Promised: sale until ${moment(closesAt)}; the beacon's round ${beaconRound}, which is due at ${moment(beaconAt)}`,
    ...(published ? [] : ['The orders are not published yet: only the promise can be kept for later.']),
  ];
}

/** What holds, each said only where nothing is wrong with it. */
function goodOf({ published, tickets, receipts: own }: DrawFile, { faults, receipts, result }: Audit): string[] {
  const isFree = (...codes: readonly AuditFault['code'][]) => faults.every(({ code }) => !codes.includes(code));
  const good: string[] = [];
  if (!published) return good;
  if (isFree('promise', 'kept-promise')) good.push('The conditions are those that were promised.');
  if (isFree('foreseen')) good.push('Sale and root were closed before the number could be known.');
  if (isFree('root', 'order', 'late', 'unreadable'))
    good.push(`The ${tickets.length} order(s) come to the published root, and all were accepted before the close.`);
  const count = Math.max(own.length, receipts.length);
  if (isFree('removed', 'changed', 'receipt', 'other-issue') && count > 0)
    good.push(`The ${count} receipt(s) are among them, word for word.`);
  if (!result) return good;
  if (isFree('secret')) good.push('The secret is the one that was promised.');
  if (isFree('held-back', 'withdrawn'))
    good.push(`It was drawn at most ${allowedDelayMs / 1000} seconds after the beacon's round.`);
  if (isFree('redrawn')) good.push(`Secret, root and number come to the result: ${result.join(' ')}`);
  return good;
}

function ordersOf({ receipts }: Audit): string[] {
  return receipts.map(({ order, payout, rebate, paid }) => {
    const due = `${formatMoney(payout)}${rebate > 0n ? ` and a rebate of ${formatMoney(rebate)}` : ''}`;
    if (paid?.state === 'void') return `Order ${order} was taken back: ${due} comes back.`;
    return `Order ${order} ${payout > 0n ? 'is paid' : 'wins nothing: it is paid'} ${due}.`;
  });
}

/** A signature is only checked where the file carries it with the network's key; nothing is asked of anybody. */
async function checkBeacon({
  promise,
  published,
  beacon,
}: DrawFile): Promise<{ good: readonly string[]; faults: readonly string[] }> {
  if (published?.randomness === null || published === null) return { good: [], faults: [] };
  const ask = `Ask the beacon's network ${promise.network} for round ${promise.beaconRound}: its number must be ${published.randomness}.`;
  if (!beacon) return { good: [`The file has no signature of the beacon. ${ask}`], faults: [] };
  const network = networkBody.safeParse(beacon.network);
  const round = roundBody.safeParse(beacon);
  if (!network.success || !round.success) return { good: [], faults: ['The signature of the beacon cannot be read.'] };
  const faults: string[] = [];
  if (hashOfNetwork(network.data) !== promise.network)
    faults.push('The key is not that of the network that was promised.');
  if (beacon.round !== promise.beaconRound) faults.push('The signature is of another round than was promised.');
  if (roundDueAt(network.data, promise.beaconRound) !== promise.beaconAt)
    faults.push(`The round was due at ${moment(roundDueAt(network.data, promise.beaconRound))}, not when it was said.`);
  if (beacon.randomness !== published.randomness)
    faults.push('The number of the draw is not the one that the beacon signed.');
  if (!(await isSigned(network.data.public_key, round.data)))
    faults.push('The signature is not one of the network for this round and number.');
  return { good: faults.length > 0 ? [] : [`The number of round ${beacon.round} is signed by the network.`], faults };
}

/** A fault in plain English; of an order it names the order. */
function sentenceOf(fault: AuditFault): string {
  switch (fault.code) {
    case 'promise':
      return `The draw names another ${fault.field} than was promised.`;
    case 'kept-promise':
      return fault.order === undefined
        ? `An earlier file promised another ${fault.field}.`
        : `The receipt of order ${fault.order} promised another ${fault.field}.`;
    case 'secret':
      return 'The secret is not the one that was promised: its SHA-256 is not the commitment.';
    case 'foreseen':
      return fault.field === 'closesAt'
        ? 'The sale went on when the beacon’s number could be known.'
        : 'The root was published when the beacon’s number could be known.';
    case 'root':
      return 'The orders do not come to the published root: one was added, removed or changed after the close.';
    case 'unreadable':
      return `Order ${fault.order} is not plain ASCII: two orders could have one text.`;
    case 'order':
      return `Order ${fault.order} stands twice or in the wrong place.`;
    case 'late':
      return `Order ${fault.order} was accepted after the close.`;
    case 'removed':
      return `Order ${fault.order} has a receipt and is not among the orders: it was removed.`;
    case 'changed':
      return `Order ${fault.order} says something else than its receipt: it was changed.`;
    case 'held-back':
      return `The draw was held back: it came ${seconds(fault.lateMs)} later than is allowed, or is not there yet.`;
    case 'redrawn':
      return `Secret, root and number come to ${fault.expected.join(' ')}: it was drawn again, or made up.`;
    case 'withdrawn':
      return 'The issue was cancelled after its orders were published: its draw was withdrawn, unless the beacon never had its number.';
    case 'family':
      return `There is no family ${fault.family}: the draw cannot be done again.`;
    case 'receipt':
      return `The hash on the receipt of order ${fault.order} is not that of its text.`;
    case 'other-issue':
      return `The receipt of order ${fault.order} is for another issue.`;
    case 'stake':
      return `The tickets of order ${fault.order} cannot be read, or do not cost what was staked.`;
    case 'payout':
      return `Order ${fault.order} was paid ${formatMoney(fault.stated)} and should have been paid ${formatMoney(fault.worked)}.`;
    case 'rebate':
      return `Order ${fault.order} got a rebate of ${formatMoney(fault.stated)} and should have got ${formatMoney(fault.worked)}.`;
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
