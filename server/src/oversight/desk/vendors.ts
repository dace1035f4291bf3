// Outside vendors as staff set them up. Every change and its line in the audit log are one transaction; no secret
// is shown or written down there.
import type { AnyEndpoint, InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/oversight/office.ts';
import type { DialectAbout, FetchedGames, OpenedVendor } from '@palpite/contract/vendors/shapes.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { vendorsOnDesk } from '../../catalogue/catalogue.ts';
import { aboutDialect, dialectNames, probe, syncGames } from '../../dialects/dialects.ts';
import { type Done, noteAct } from '../../staff/staff.ts';
import {
  addTheirKey,
  changeVendor,
  newOurKey,
  retireTheirKey,
  saveVendor,
  type Vendor,
  type VendorKept,
  vendorsNow,
} from '../../vendors/vendors.ts';
import { listForDesk, showForDesk } from './show-vendor.ts';

type StaffAsk = Ask<StaffSession>;
type Line = Omit<Done, 'subject'>;

export const vendorRoutes: readonly Route[] = [
  route(desk.listVendors, async (ask) => ({ list: await listForDesk(ask), dialects: dialectsAbout() })),
  route(desk.openVendor, (ask, { code }) => showForDesk(ask, code)),
  route(desk.addVendor, add),
  changing(desk.saveVendor, async (tx, { platform }, { code, bearer, settings, ...fields }) => {
    const change = given({ ...fields, bearer, settings: settings && given(settings) });
    const { before, after } = (await changeVendor(platform, tx, code, change)) ?? refuse('vendors.unknown');
    const [was, is] = [before, after].map((row) => pick(row, Object.keys(change)));
    return { action: 'vendor.save', before: was, after: { ...is, ...(bearer !== undefined && { bearer: 'new' }) } };
  }),
  changing(desk.switchVendor, async (tx, { platform }, { code, on }) => {
    const { before } = (await changeVendor(platform, tx, code, { enabled: on })) ?? refuse('vendors.unknown');
    return { action: 'vendor.switch', before: { on: before.enabled }, after: { on } };
  }),
  changing(desk.addOurKey, async (tx, { platform }, { code, from }) => {
    const made = await newOurKey(platform, tx, code, from === null ? undefined : new Date(from));
    return { action: 'vendor.our_key', after: { keyId: made.keyId, from } };
  }),
  changing(desk.addVendorKey, async (tx, { platform }, { code, keyId, publicKey, until }) => {
    if (until !== null && until <= platform.clock.now().getTime()) refuse('request.invalid', { field: 'until' });
    await addTheirKey(platform, tx, code, { id: keyId, publicKey, until: until === null ? null : new Date(until) });
    return { action: 'vendor.their_key', after: { keyId, until } };
  }),
  changing(desk.retireVendorKey, async (tx, { platform }, { code, keyId, until }) => {
    const end = until === null ? platform.clock.now() : new Date(until);
    if (!(await retireTheirKey(tx, code, keyId, end))) refuse('request.invalid', { field: 'keyId' });
    return { action: 'vendor.retire_key', after: { keyId, until: end.getTime() } };
  }),
  route(desk.probeVendor, async (ask, { code }) => {
    await probe(ask.platform, await known(ask, code));
    return showForDesk(ask, code);
  }),
  route(desk.fetchGames, fetchNow),
];

function dialectsAbout(): DialectAbout[] {
  return dialectNames().flatMap((name) => {
    const about = aboutDialect(name);
    return about ? [{ name, proof: about.proof }] : [];
  });
}

async function add(ask: StaffAsk, input: InputOf<typeof desk.addVendor>): Promise<OpenedVendor> {
  const { platform, who, language } = ask;
  const { bearer, ...set } = input;
  const { code, dialect } = set;
  const about = aboutDialect(dialect) ?? refuse('request.invalid', { field: 'dialect' });
  // a list fetched under the code of our own games would take them off the shelf
  const onShelf = await vendorsOnDesk({ platform, merchant: who.merchant, language });
  if (onShelf.some((each) => each.code === code)) refuse('vendors.code_taken', { field: 'code' });
  await inTx(platform.db, async (tx) => {
    const settings = about.keepsMoney ? { wallet: 'transfer' } : {};
    const isNew = await saveVendor(platform, tx, { ...set, ...given({ bearer }), settings, enabled: false });
    if (!isNew) refuse('vendors.code_taken', { field: 'code' });
    await noteAct(tx, ask, { action: 'vendor.add', subject: `vendor:${code}`, after: set });
  });
  return showForDesk(ask, code);
}

/** A list that does not come changes nothing on the shelf: that is an answer, too. */
async function fetchNow(ask: StaffAsk, { code }: InputOf<typeof desk.fetchGames>): Promise<FetchedGames> {
  const vendor = await known(ask, code);
  const fetched = await syncGames(ask.platform, vendor);
  const nothing = { games: 0, added: [], changed: [], gone: [] };
  const answer: FetchedGames = fetched.ok
    ? { ok: true, failure: '', ...named(fetched) }
    : { ...nothing, ok: false, failure: fetched.failure };
  await noteAct(ask.platform.db, ask, { action: 'vendor.games', subject: `vendor:${code}`, after: answer });
  return answer;
}

function named({ games, added, changed, gone }: Extract<Awaited<ReturnType<typeof syncGames>>, { ok: true }>) {
  return { games, added: [...added], changed: [...changed], gone: [...gone] };
}

/**
 * A change of one vendor with its line in the audit log, and the vendor as it is then.
 * Refuses `vendors.unknown`.
 */
function changing<E extends AnyEndpoint>(
  endpoint: E,
  work: (tx: Tx, ask: StaffAsk, input: InputOf<E>) => Promise<Line>,
): Route {
  const handle = async (ask: StaffAsk, input: InputOf<E> & { code: string }): Promise<OpenedVendor> => {
    const { code } = input;
    await known(ask, code);
    await inTx(ask.platform.db, async (tx) =>
      noteAct(tx, ask, { ...(await work(tx, ask, input)), subject: `vendor:${code}` }),
    );
    return showForDesk(ask, code);
  };
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

async function known({ platform }: StaffAsk, code: string): Promise<Vendor> {
  return (await vendorsNow(platform)).find((vendor) => vendor.code === code) ?? refuse('vendors.unknown');
}

function pick(row: VendorKept, names: readonly string[]): Partial<VendorKept> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

/** Without what was not said. */
function given<Part extends object>(part: Part): { [Name in keyof Part]?: Exclude<Part[Name], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Part]?: Exclude<Part[Name], undefined>;
  };
}
