import type { Tx } from '../../../db/db.ts'
import type { Asked } from '../../../http/serve.ts'
import type { auth } from '#contract/auth/routes.ts'
import type { Account, Workplace } from '../account/accounts.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { findKnownDevice, readDevice } from '../../../sessions/devices.ts'
import { enter, type Entered } from '../sign-in/enter.ts'
import { companiesForStaff } from './companies.ts'
import { findStaffProof, spendStaffProof, type AtTheDoor } from './proofs.ts'

/**
 * Where staff go who have already proved themselves with this browser: to the choice, or into the company
 * they have chosen. Undefined when they have not.
 */
export const goOnAsStaff = async (
  tx: Tx,
  deps: AuthDeps,
  { account, company }: { account: Account; company: Workplace | undefined },
  { request, origin, body }: Asked<typeof auth.login>,
): Promise<{ entered: Entered } | { atTheDoor: AtTheDoor } | undefined> => {
  const proof = await findStaffProof(tx, request, { settings: deps.settings, account })
  if (!proof) return undefined
  if (!company) return { atTheDoor: { companies: await companiesForStaff(tx) } }
  if (!(await spendStaffProof(tx, proof))) return undefined
  const deviceSecret = readDevice(request, deps.settings)
  const isKnown = await findKnownDevice(tx, account.id, deviceSecret)
  const entered = await enter(tx, deps, {
    account,
    company,
    amr: proof.amr,
    device: isKnown ? 'known' : 'new',
    deviceSecret,
    deviceInfo: body.deviceInfo,
    origin,
  })
  return { entered }
}
