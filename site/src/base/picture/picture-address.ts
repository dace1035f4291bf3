// Where the pictures of games and vendors come from: the brand's own picture hosts, where it has some.
import { useContext } from 'react';
import { SiteStatusContext } from '../site-status.ts';

/** One pick for as long as the page stands: a picture keeps its address, and so its place in the browser's memory. */
const pick = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * The address of a picture: a path of ours from one of the brand's picture hosts, at random;
 * `chance` is from 0 up to 1.
 */
export function pictureAddress(path: string, hosts: readonly string[], chance = pick): string {
  const host = hosts[Math.floor(chance * hosts.length)];
  return host !== undefined && /^\/[^/]/.test(path) ? host + path : path;
}

/** Gives pictures their address. */
export function usePictureAddress(): (path: string) => string {
  const hosts = useContext(SiteStatusContext)?.info.imageCDNs ?? [];
  return (path) => pictureAddress(path, hosts);
}
