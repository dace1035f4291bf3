// Nothing of this room is for other rooms: what they ask of a player's guards stands in proofs.
export {};
