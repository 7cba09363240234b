import { keepSession } from '#src/auth/tokenStorage.ts'
import { makeSessionUser } from './factories.ts'

const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A token as the console reads it: nobody here checks the signature. `mark` tells two apart. */
export const tokenExpiring = (exp: unknown, mark = '') =>
  [{ alg: 'ES256' }, { exp, jti: mark }, 'signature'].map((part) => base64Url(JSON.stringify(part))).join('.')

const hour = 3600

export const goodToken = (mark = '') => tokenExpiring(Math.floor(Date.now() / 1000) + hour, mark)
export const spentToken = (mark = '') => tokenExpiring(Math.floor(Date.now() / 1000) - hour, mark)

/** As the browser's storage is after a sign-in some time ago. */
export const signedInBefore = (about: { access?: string; refresh?: string; user?: object } = {}) =>
  keepSession(
    { access_token: about.access ?? goodToken('kept'), refresh_token: about.refresh ?? 'refresh-kept' },
    { ...makeSessionUser(), ...about.user },
  )
