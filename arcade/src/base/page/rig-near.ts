// For screen tests: a window in which every place is near, so that what lies further down comes.
import { vi } from 'vitest';

type See = (seen: readonly { readonly isIntersecting: boolean }[]) => void;

export function allIsNear(): void {
  class NearWatch {
    readonly see: See;
    constructor(see: See) {
      this.see = see;
    }
    observe() {
      this.see([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', NearWatch);
}
