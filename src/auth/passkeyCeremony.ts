import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { redeem, seal, type Sealed } from '#src/api/sealed.ts'

/*
 * What happens between the page, the browser and the keeper of a passkey. It takes the ticket of what the server
 * asks, and gives one for the answer.
 */

/** The person, or their browser, did not go through with it; or it can't be done here. */
export type NotDone = 'declined' | 'unusable' | 'known'

const browserPart = () => import('@simplewebauthn/browser')

/** Has a passkey sign; with `autofill` the browser offers the person's among the addresses of the form. */
export const signWithPasskey = async (
  ticket: string,
  { autofill = false } = {},
): Promise<{ credential: Sealed } | NotDone> => {
  // The server has said what is behind the ticket.
  const optionsJSON = redeem(ticket) as PublicKeyCredentialRequestOptionsJSON
  try {
    const { startAuthentication } = await browserPart()
    return { credential: seal(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })) }
  } catch (error) {
    return notDone(error)
  }
}

/** Has a passkey made. */
export const makePasskey = async (ticket: string): Promise<{ credential: Sealed } | NotDone> => {
  // The server has said what is behind the ticket.
  const optionsJSON = redeem(ticket) as PublicKeyCredentialCreationOptionsJSON
  try {
    const { startRegistration } = await browserPart()
    return { credential: seal(await startRegistration({ optionsJSON })) }
  } catch (error) {
    return notDone(error)
  }
}

/** Ends what has begun and waits for the person. */
export const stopPasskeys = async () => (await browserPart()).WebAuthnAbortService.cancelCeremony()

const notDone = (error: unknown): NotDone => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'declined' : 'unusable'
}
