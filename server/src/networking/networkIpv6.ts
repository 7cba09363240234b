import type { Tx } from '../db/db.ts'
import { invalidField } from '../problems.ts'
import { offer } from '../resources/catalogue.ts'

interface Wish {
  ipv6?: boolean | undefined
  /** Null: none, and then nobody announces the prefix. */
  gateway: string | null
}

/** Whether a new network has IPv6: as it was asked for, else where the region can. `path` is where a request says so. */
export const isWithIpv6 = async (
  tx: Tx,
  region: string,
  { ipv6, gateway }: Wish,
  path = 'ipv6',
): Promise<boolean> => {
  const isCapable = (await offer(tx, 'region', region))?.capabilities.ipv6 === true
  if (ipv6 === true && !isCapable) throw invalidField(path, 'invalid', 'This region has no IPv6.')
  if (ipv6 === true && gateway === null)
    throw invalidField(path, 'noRouter', 'IPv6 needs a gateway, which announces it.')
  return ipv6 ?? (isCapable && gateway !== null)
}
