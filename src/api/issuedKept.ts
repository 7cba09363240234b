import { keepGrant } from '#src/auth/pendingLogin.ts'
import { keepIssued } from '#src/auth/tokenStorage.ts'
import type { Stage } from './baseQuery.ts'
import { seal } from './sealed.ts'

/**
 * What a call of the sign-in family issues is put where it belongs, the tokens in the browser's storage, and what
 * it asks of a passkey behind a ticket; only the rest of the answer goes on, to become an action. Those are the routes whose answers are `bare`.
 */
export const issuedKept: Stage = (next) => async (call, api, options) => {
  const answer = await next(call, api, options)
  if (answer.error || call.route.gives.shape !== 'bare' || !isObject(answer.data)) return answer
  keepIssued(answer.data)
  const { access_token: _access, refresh_token: _refresh, confirmation_token: grant, ...told } = answer.data
  if (typeof grant === 'string') keepGrant(grant)
  const { passkey, ...rest } = told
  return { data: passkey === undefined ? rest : { ...rest, passkey: seal(passkey) } }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
