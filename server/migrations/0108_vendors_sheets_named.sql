-- Before its functions moved to their rooms: sha256 6760f16d285fa6c0d3cc29996fe253a91a78e082314e49e5519de70df2a63f0f

