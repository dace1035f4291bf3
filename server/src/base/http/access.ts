import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import { isAgentType, trialType } from '@palpite/contract/base/member-types.ts';
import { refuse } from '../refusal/refusal.ts';
import type { Doorkeepers, GameSession, Platform, PlayerSession, StaffSession, Visitor } from '../room.ts';

type Who = PlayerSession | GameSession | StaffSession | Visitor;

/** How long a proof of identity counts. */
const proofMs = 5 * 60_000;
const visitor: Visitor = { kind: 'anyone' };
const vendor: Visitor = { kind: 'vendor' };

/** The caller of this endpoint, from the token; undefined if a token is required and is not valid. */
export type Door = (token: string, ip: string) => Promise<Who | undefined> | Who | undefined;

/** The door of one endpoint. What a page does by itself does not count as use of the session. */
export function doorOf(platform: Platform, doorkeepers: Doorkeepers, endpoint: AnyEndpoint): Door {
  const use = !endpoint.passive;
  switch (endpoint.access) {
    case 'player':
    case 'member':
    case 'agent':
      return (token, ip) => (token ? doorkeepers.player(platform, token, ip, use) : undefined);
    case 'game':
      return (token, ip) => (token ? doorkeepers.game(platform, token, ip, use) : undefined);
    case 'staff':
      return (token, ip) => (token ? doorkeepers.staff(platform, token, ip) : undefined);
    case 'vendor':
      return () => vendor;
    case 'anyone':
      if (!endpoint.greets) return () => visitor;
      return (token, ip) => (token ? doorkeepers.player(platform, token, ip, false) : visitor);
  }
}

/**
 * The checks by which a brand closes a call. They run at every call, so they return a promise only if a lookup is
 * needed.
 */
export interface Openness {
  /** Whether the brand has a feature switched on. */
  readonly moduleOn: (merchant: string, module: string) => boolean | Promise<boolean>;
  /** Refuses whom the brand's doors are closed to. */
  readonly admitVisitor?: (merchant: string, ip: string, playerId: bigint | undefined) => Promise<void> | undefined;
}

/** Refuses a call of this endpoint that the brand does not answer now: to nobody here, or not this feature. */
export function opennessOf(
  endpoint: AnyEndpoint,
  { moduleOn, admitVisitor }: Openness,
): (merchant: string, ip: string, who: Who | undefined) => Promise<void> | undefined {
  const { module, access, whileClosed } = endpoint;
  const admitted = access === 'staff' || access === 'vendor' || whileClosed ? undefined : admitVisitor;
  const checkModule = (merchant: string): Promise<void> | undefined => {
    const on = module === undefined || moduleOn(merchant, module);
    if (on === true) return undefined;
    if (on === false) return refuse('function.not.available');
    return on.then((known) => (known ? undefined : refuse('function.not.available')));
  };
  return (merchant, ip, who) => {
    const looking = admitted?.(merchant, ip, who && 'playerId' in who ? who.playerId : undefined);
    return looking ? looking.then(() => checkModule(merchant)) : checkModule(merchant);
  };
}

/**
 * The brand the call is for. Refuses an unknown token, another brand's player, a trial player where
 * only members may call, a session that must change its password or prove itself first, staff without the permission.
 */
export function checkAccess(
  endpoint: AnyEndpoint,
  who: Who | undefined,
  said: string | string[] | undefined,
  rules: { merchantKnown: (code: string) => boolean; clock: Platform['clock'] },
): string {
  if (!who) return refuse('login.not.session');
  switch (who.kind) {
    case 'player':
      if (typeof said === 'string' && said !== who.merchant) refuse('function.not.available');
      admitSession(endpoint, who, rules.clock);
      return who.merchant;
    case 'game':
      return who.merchant;
    case 'staff':
      if (endpoint.permission && !who.permissions.includes(endpoint.permission)) refuse('office.not_permitted');
      return who.merchant;
    case 'vendor':
      return '';
    case 'anyone':
      // Node joins a repeated header with a comma, so a duplicate is an unknown merchant
      if (typeof said !== 'string' || !rules.merchantKnown(said)) return refuse('function.not.available');
      return said;
  }
}

function admitSession(endpoint: AnyEndpoint, who: PlayerSession, clock: Platform['clock']): void {
  if (endpoint.access === 'member' && who.memberType === trialType) refuse('players.register_first');
  if (endpoint.access === 'agent' && !isAgentType(who.memberType)) refuse('entrance.agents_only');
  if (who.mustChange && !endpoint.duringChange) refuse('security.change_required');
  if (!endpoint.stepUp || (endpoint.stepUp === 'remembered' && who.assurance !== 'remembered')) return;
  if (clock.now().getTime() - who.provenAt >= proofMs) refuse('proofs.step_up_required');
}
