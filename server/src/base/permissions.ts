import type { Permission } from '@palpite/contract/base/endpoint.ts';
import { perPlatform } from './per-platform.ts';
import type { Platform } from './room.ts';

/** The roles of the back office. */
export type Role = 'support' | 'cashier' | 'auditor' | 'owner';

/** The roles that have each permission of a room from the day it comes. */
export type RolePermissions = Readonly<Partial<Record<Permission, readonly Role[]>>>;

const composed = perPlatform(() => ({ rolesOf: {} as RolePermissions }));

/** Called once by `compose`. */
export function setPermissions(platform: Platform, rolesOf: RolePermissions): void {
  composed.of(platform).rolesOf = rolesOf;
}

/** Every permission of the rooms, with the roles that have it. */
export function declaredPermissions(platform: Platform): [permission: string, roles: readonly Role[]][] {
  return Object.entries(composed.of(platform).rolesOf);
}
