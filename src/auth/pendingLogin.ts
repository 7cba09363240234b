/** What a login under way has been given so far. */
export interface PendingLogin {
  email: string
  password: string
  isRelogin?: boolean
  companyId?: string
}

let pending: PendingLogin | undefined
let mayEnterNext = false
let grant: string | undefined
let passkeyWanted: string | undefined

/**
 * The password of a login that still wants a code or a company. It is in this variable alone: a
 * reload loses it, and the person starts again from the sign-in screen.
 */
export const pendingLogin = () => pending

export const rememberLogin = (login: PendingLogin) => {
  pending = login
  mayEnterNext = false
}

/** Staff have left a company: a cookie that no script can read opens the next one for them. */
export const rememberLeaving = () => {
  mayEnterNext = true
}

export const hasLeftCompany = () => mayEnterNext

export const forgetLogin = () => {
  pending = undefined
  mayEnterNext = false
  grant = undefined
  passkeyWanted = undefined
}

/** The grant of a proven invitation, with which the first password may be chosen. */
export const keepGrant = (given: string) => {
  grant = given
}

export const takeGrant = () => {
  const taken = grant
  grant = undefined
  return taken
}

/** The ticket for what a login asks of a passkey; good for one try. */
export const keepPasskeyWanted = (ticket: string | undefined) => {
  passkeyWanted = ticket
}

export const takePasskeyWanted = () => {
  const taken = passkeyWanted
  passkeyWanted = undefined
  return taken
}
