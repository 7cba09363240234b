import { z } from 'zod/mini'
import { describedPasskey } from './passkeyRequest.ts'

/*
 * What browsers and servers say to each other about passkeys (WebAuthn), as JSON: bytes are in base64url.
 */

const bytes = (most: number) => z.string().check(z.maxLength(most, 'tooLong'), z.regex(/^[\w-]*$/, 'invalid'))

const credentialId = bytes(1400).check(z.minLength(1, 'required'))
const transports = z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)))

/** What a browser needs to make a passkey. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(describedPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
  extensions: z.object({ credProps: z.boolean() }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
}

/** A passkey's signature under a challenge. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
})
export type Assertion = z.infer<typeof assertion>

/** A new passkey's public key, bound to a challenge. */
export const attestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(8000), attestationObject: bytes(30_000), transports }),
})
export type Attestation = z.infer<typeof attestation>
