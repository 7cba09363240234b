import { z } from 'zod/mini'

/* What a passkey is asked, apart from all else of WebAuthn: it is part of the answer to every login. */

/** A credential that a passkey may be asked for. */
export const describedPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** What a browser needs to have a passkey sign: a challenge for five minutes, good once. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['preferred', 'required']),
  /** Absent where any of the person's will do. */
  allowCredentials: z.optional(z.array(describedPasskey)),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>
