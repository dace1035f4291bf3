// Outside vendors as staff set them up. No secret is shown, or written down in the audit log.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/oversight/office.ts';
import type { DialectAbout, FetchedGames, OpenedVendor } from '@palpite/contract/vendors/shapes.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { vendorsOnDesk } from '../../catalogue/catalogue.ts';
import { aboutDialect, dialectNames, probe, syncGames } from '../../dialects/dialects.ts';
import { changes } from '../../staff/staff.ts';
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

export const vendorRoutes: readonly Route[] = [
  route(desk.listVendors, async (ask) => ({ list: await listForDesk(ask), dialects: dialectsAbout() })),
  route(desk.openVendor, (ask, { code }) => showForDesk(ask, code)),
  changes(desk.addVendor, 'vendor.add', {
    first: fitsIn,
    act: async (tx, { platform }, { bearer, ...set }, { keepsMoney }) => {
      const settings = keepsMoney ? { wallet: 'transfer' } : {};
      const isNew = await saveVendor(platform, tx, { ...set, ...given({ bearer }), settings, enabled: false });
      if (!isNew) refuse('vendors.code_taken', { field: 'code' });
      return { done: { subject: `vendor:${set.code}`, after: set } };
    },
    show,
  }),
  changes(desk.saveVendor, 'vendor.save', {
    first: known,
    act: async (tx, { platform }, { code, bearer, settings, ...fields }) => {
      const change = given({ ...fields, bearer, settings: settings && given(settings) });
      const { before, after } = (await changeVendor(platform, tx, code, change)) ?? refuse('vendors.unknown');
      const [was, is] = [before, after].map((row) => pick(row, Object.keys(change)));
      const told = { ...is, ...(bearer !== undefined && { bearer: 'new' }) };
      return { done: { subject: `vendor:${code}`, before: was, after: told } };
    },
    show,
  }),
  changes(desk.switchVendor, 'vendor.switch', {
    first: known,
    act: async (tx, { platform }, { code, on }) => {
      const { before } = (await changeVendor(platform, tx, code, { enabled: on })) ?? refuse('vendors.unknown');
      return { done: { subject: `vendor:${code}`, before: { on: before.enabled }, after: { on } } };
    },
    show,
  }),
  changes(desk.addOurKey, 'vendor.our_key', {
    first: known,
    act: async (tx, { platform }, { code, from }) => {
      const { keyId } = await newOurKey(platform, tx, code, from === null ? undefined : new Date(from));
      return { done: { subject: `vendor:${code}`, after: { keyId, from } } };
    },
    show,
  }),
  changes(desk.addVendorKey, 'vendor.their_key', {
    first: known,
    act: async (tx, { platform }, { code, keyId, publicKey, until }) => {
      if (until !== null && until <= platform.clock.now().getTime()) refuse('request.invalid', { field: 'until' });
      await addTheirKey(platform, tx, code, { id: keyId, publicKey, until: until === null ? null : new Date(until) });
      return { done: { subject: `vendor:${code}`, after: { keyId, until } } };
    },
    show,
  }),
  changes(desk.retireVendorKey, 'vendor.retire_key', {
    first: known,
    act: async (tx, { platform }, { code, keyId, until }) => {
      const end = until === null ? platform.clock.now() : new Date(until);
      if (!(await retireTheirKey(tx, code, keyId, end))) refuse('request.invalid', { field: 'keyId' });
      return { done: { subject: `vendor:${code}`, after: { keyId, until: end.getTime() } } };
    },
    show,
  }),
  route(desk.probeVendor, async (ask, input) => {
    await probe(ask.platform, await known(ask, input));
    return show(ask, input);
  }),
  changes(desk.fetchGames, 'vendor.games', {
    first: fetchNow,
    act: async (_tx, _ask, { code }, answer) => ({ answer, done: { subject: `vendor:${code}`, after: answer } }),
  }),
];

/** A vendor as it is then. Refuses `vendors.unknown`. */
function show(ask: StaffAsk, { code }: { code: string }): Promise<OpenedVendor> {
  return showForDesk(ask, code);
}

function dialectsAbout(): DialectAbout[] {
  return dialectNames().flatMap((name) => {
    const about = aboutDialect(name);
    return about ? [{ name, proof: about.proof }] : [];
  });
}

/** What is known of its dialect. Refuses one nobody here speaks, and `vendors.code_taken`. */
async function fitsIn({ platform, who, language }: StaffAsk, { code, dialect }: InputOf<typeof desk.addVendor>) {
  const about = aboutDialect(dialect) ?? refuse('request.invalid', { field: 'dialect' });
  // a list fetched under the code of our own games would take them off the shelf
  const onShelf = await vendorsOnDesk({ platform, merchant: who.merchant, language });
  if (onShelf.some((each) => each.code === code)) refuse('vendors.code_taken', { field: 'code' });
  return about;
}

/** A list that does not come changes nothing on the shelf: that is an answer, too. */
async function fetchNow(ask: StaffAsk, input: InputOf<typeof desk.fetchGames>): Promise<FetchedGames> {
  const fetched = await syncGames(ask.platform, await known(ask, input));
  const nothing = { games: 0, added: [], changed: [], gone: [] };
  return fetched.ok
    ? { ok: true, failure: '', ...named(fetched) }
    : { ...nothing, ok: false, failure: fetched.failure };
}

function named({ games, added, changed, gone }: Extract<Awaited<ReturnType<typeof syncGames>>, { ok: true }>) {
  return { games, added: [...added], changed: [...changed], gone: [...gone] };
}

async function known({ platform }: StaffAsk, { code }: { code: string }): Promise<Vendor> {
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
