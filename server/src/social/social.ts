// Nothing of this room is for other rooms: who a provider speaks for is asked only at the door.
export {};
