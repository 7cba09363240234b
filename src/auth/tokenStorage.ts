import type { SessionUser, Tokens } from '#contract/auth/routes.ts'
import { readStored, writeStored } from '#src/common/webStorage.ts'
import { isTokens, sessionUserIn } from './sessionShape.ts'

/**
 * The tokens live here and nowhere else: in the browser's storage, under the names that the
 * specification fixes, read again each time because other tabs write there too. They never enter the
 * Redux state or an action.
 */
export const storageKeys = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  user: 'user',
  email: 'userEmail',
} as const

const readText = (key: string) => {
  const text = readStored(key)
  return text === null || ['', 'null', 'undefined'].includes(text) ? undefined : text
}

export const storedAccessToken = () => readText(storageKeys.accessToken)
export const storedRefreshToken = () => readText(storageKeys.refreshToken)
export const storedEmail = () => readText(storageKeys.email) ?? ''

export const storedUser = (): SessionUser | null => {
  try {
    return sessionUserIn(JSON.parse(readText(storageKeys.user) ?? 'null')) ?? null
  } catch {
    return null
  }
}

/** The refresh token goes first: a crash between the two then leaves a session that can be renewed. */
export const keepTokens = ({ access_token, refresh_token }: Tokens) => {
  writeStored(storageKeys.refreshToken, refresh_token)
  writeStored(storageKeys.accessToken, access_token)
}

/** Keeps what a completed login was given; what is less than a session is nothing to keep. */
export const keepIssued = (answer: object) => {
  const user = 'user' in answer ? sessionUserIn(answer.user) : undefined
  if (user && isTokens(answer)) keepSession(answer, user)
}

/** The user is written before the tokens: other tabs take the access token as the sign that one signed in. */
export const keepSession = (issued: Tokens, user: SessionUser) => {
  writeStored(storageKeys.user, JSON.stringify(user))
  keepEmail(user.email)
  keepTokens(issued)
}

/** Keeps what the person is called now; the session stays as it is. */
export const keepUser = (user: SessionUser) => {
  writeStored(storageKeys.user, JSON.stringify(user))
  keepEmail(user.email)
}

export const keepEmail = (email: string) => writeStored(storageKeys.email, email)

/** After an expired session the address stays, so that signing in again knows who it is. */
export const forgetTokens = () => {
  writeStored(storageKeys.accessToken, null)
  writeStored(storageKeys.refreshToken, null)
  writeStored(storageKeys.user, null)
}

export const forgetSession = () => {
  forgetTokens()
  writeStored(storageKeys.email, null)
}
