declare module 'zzfx' {
  /** Plays a sound from its parameters; see the library's own page for their order. */
  export function zzfx(...parameters: readonly (number | undefined)[]): AudioBufferSourceNode | undefined;
}
