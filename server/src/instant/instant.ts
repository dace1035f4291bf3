/** The door of our own one-player games: nobody needs anything of them but their calls. */
export {};
