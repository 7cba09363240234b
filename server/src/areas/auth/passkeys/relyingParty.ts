import { isIP } from 'node:net'
import type { OwnPasskeys } from '#contract/auth/passkeys.ts'
import { conflict } from '../../../problems.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'

/** Whom passkeys are made for and asked by: a host name, and the one origin that speaks for it. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

type Address = Pick<AuthSettings, 'publicUrl'>

/** Why there can be no passkeys here. Browsers allow them for host names, over https or on this very machine. */
export const passkeysUnavailableAt = ({ publicUrl }: Address): OwnPasskeys['unavailable'] => {
  const { hostname, protocol } = new URL(publicUrl)
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) return 'address'
  return protocol === 'https:' || hostname === 'localhost' ? null : 'insecure'
}

/** From the configuration alone: what a request says of its host or origin counts for nothing. */
export const relyingPartyAt = (settings: Address): RelyingParty | undefined =>
  passkeysUnavailableAt(settings) === null
    ? { id: new URL(settings.publicUrl).hostname, name: 'Portico', origin: settings.publicUrl }
    : undefined

/** The refusal where there can be none. */
export const passkeysUnavailable = (settings: Address) =>
  conflict('Passkeys need a host name: they can’t be used at this address.', {
    context: { reason: passkeysUnavailableAt(settings) },
  })
