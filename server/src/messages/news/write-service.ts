import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { type serviceAdd, serviceDraft, type serviceSave } from '@palpite/contract/messages/office.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import {
  allowedTarget,
  deleteService,
  insertService,
  keepServiceHosts,
  lockService,
  type ServiceRow,
  serviceRows,
  updateService,
} from '../../site/site.ts';
import { checkRevision, revised } from '../../staff/staff.ts';

export type ServiceDraft = InputOf<typeof serviceAdd>;
export type OfficeService = OutputOf<typeof serviceAdd>;

export async function listServices(platform: Platform, merchant: string): Promise<OfficeService[]> {
  return (await serviceRows(platform.db, merchant)).map(showService);
}

/** Refuses `messages.bad_target`. */
export async function addService(
  platform: Platform,
  tx: Tx,
  merchant: string,
  draft: ServiceDraft,
): Promise<OfficeService> {
  const id = await insertService(tx, merchant, {
    ...draft,
    titles: said(draft.titles),
    target: targetOf(platform, draft.target),
  });
  await allowHosts(tx, merchant);
  return serviceOf(tx, merchant, id);
}

/** Gives it as it was and as it is. Refuses as `addService` does, `messages.unknown` and `office.changed_meanwhile`. */
export async function saveService(
  platform: Platform,
  tx: Tx,
  merchant: string,
  { id, revision, ...draft }: InputOf<typeof serviceSave>,
): Promise<{ before: OfficeService; after: OfficeService }> {
  await lockService(tx, merchant, id);
  const before = await serviceOf(tx, merchant, id);
  checkRevision(serviceDraft, before, revision);
  await updateService(tx, id, { ...draft, titles: said(draft.titles), target: targetOf(platform, draft.target) });
  await allowHosts(tx, merchant);
  return { before, after: await serviceOf(tx, merchant, id) };
}

/** Gives what it was. Refuses `messages.unknown`. */
export async function removeService(tx: Tx, merchant: string, id: string): Promise<OfficeService> {
  const before = await serviceOf(tx, merchant, id);
  if (!(await deleteService(tx, merchant, id))) refuse('messages.unknown');
  await allowHosts(tx, merchant);
  return before;
}

async function serviceOf(tx: Tx, merchant: string, id: string): Promise<OfficeService> {
  const row = (await serviceRows(tx, merchant)).find((each) => each.id === id) ?? refuse('messages.unknown');
  return showService(row);
}

function showService({ id, csType, title, titles, target, position, enabled }: ServiceRow): OfficeService {
  return revised(serviceDraft, {
    ...{ id, csType: csType as OfficeService['csType'], title, titles, target, position, enabled },
  });
}

/** Those that say something. */
const said = (titles: ServiceDraft['titles']) =>
  Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== ''));

/** The address as it is kept. Whoever may write here decides which hosts are the brand's. */
function targetOf(platform: Platform, given: string): string {
  const target = given.trim();
  const hosts = URL.canParse(target) ? [new URL(target).hostname] : [];
  return (
    allowedTarget(target, hosts, platform.settings.outsideUrl) ?? refuse('messages.bad_target', { field: 'target' })
  );
}

/** Customer service may lead to the hosts of its entries: with the last entry of a host the host goes. */
async function allowHosts(tx: Tx, merchant: string): Promise<void> {
  const targets = (await serviceRows(tx, merchant)).map(({ target }) => new URL(target));
  await keepServiceHosts(tx, merchant, [
    ...new Set(targets.filter(({ protocol }) => protocol === 'https:').map(({ hostname }) => hostname)),
  ]);
}
