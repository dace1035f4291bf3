/** What we ask of the government's registry of persons who may not bet. */
export interface BarredPort {
  /**
   * One answer for each CPF asked about, all under one reference. Throws `RegistryUnavailable` when no clear
   * answer came for every one.
   */
  ask(cpfs: readonly string[]): Promise<RegistrySaid>;
}

export interface RegistrySaid {
  /** How the registry names its answer: the proof that it was asked. */
  readonly reference: string;
  readonly answers: ReadonlyMap<string, BarredAnswer>;
}

/** `until` null: for good, or until the registry says otherwise. */
export type BarredAnswer = { readonly barred: false } | { readonly barred: true; readonly until: Date | null };

/** The most CPFs one question may name. */
export const mostAtOnce = 100;

/**
 * No clear answer: the network failed, the time ran out, the registry is in trouble, or it does not take our key.
 * Never to be read as clear.
 */
export class RegistryUnavailable extends Error {}
