/** The door of the rounds: whoever wants to know asks by its calls, no room by this. */
export {};
