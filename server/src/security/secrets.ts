import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits that one of ours shows again. Only its hash is kept: guessing it is hopeless, so a plain one will do. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
