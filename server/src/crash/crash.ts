/** The door of the shared flights: nobody needs anything of them but their calls. */
export {};
