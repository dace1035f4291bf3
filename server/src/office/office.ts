/** The door of the back office. No room stands above: nobody comes in by it. */
export {};
