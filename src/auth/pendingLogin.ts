/** What a login under way has been given so far. */
export interface PendingLogin {
  email: string
  password: string
  isRelogin?: boolean
  companyId?: string
}

let pending: PendingLogin | undefined
let grant: string | undefined

/**
 * The password of a login that still wants a code or a company. It is in this variable alone: a
 * reload loses it, and the person starts again from the sign-in screen.
 */
export const pendingLogin = () => pending

export const rememberLogin = (login: PendingLogin) => {
  pending = login
}

export const forgetLogin = () => {
  pending = undefined
  grant = undefined
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
