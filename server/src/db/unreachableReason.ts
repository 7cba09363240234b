import { StartFailure } from '../startFailure.ts'

/** Says in words why a database server can't be used; undefined for what is no fault of the connection. */
export const unreachableReason = (error: unknown, url: string): StartFailure | undefined => {
  const { code = '', message = '' } = origin(error)
  const { host, username, pathname } = new URL(url)
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1))
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing listens at ${host}`,
    ENOTFOUND: `there is no host ${host}`,
    EAI_AGAIN: `the name ${host} can't be looked up`,
    ECONNRESET: `${host} broke the connection`,
    ETIMEDOUT: `${host} does not answer`,
    EHOSTUNREACH: `${host} can't be reached`,
    '28P01': `${host} refuses the password of ${user}`,
    '28000': `${host} does not let ${user} in`,
    '3D000': `there is no database ${database} at ${host}`,
    '42501': `${user} may not do what the migrations need (${message}), and must own the database: alter database "${database}" owner to "${user}"`,
    '53300': `${host} has no connection left`,
    '57P03': `${host} is still starting`,
  }
  const reason =
    reasons[code] ?? (/timeout|terminated/i.test(message) ? `${host} does not answer` : undefined)
  return reason === undefined
    ? undefined
    : new StartFailure(`The database of DATABASE_URL can't be used: ${reason}.`, { cause: error })
}

/** The error of the database or the network, which a migration's failure has as its cause. */
const origin = (error: unknown): { code?: string; message?: string } => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === undefined && cause instanceof Error ? origin(cause) : (error as Error)
}
