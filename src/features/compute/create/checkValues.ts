import { byteLength } from '#contract/byteLimit.ts'
import { instanceDraft, userDataMaxBytes, type InstanceDraft } from '#contract/compute/routes.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { complaintsOf } from '#src/resources/order/orderValues.ts'
import type { CreateValues } from './createValues.ts'
import { interfaceFaults, publicFault } from './interfaceFaults.ts'

interface Checked {
  draft: InstanceDraft
  values: CreateValues
  /** The image lets people in by itself. */
  hasOwnAccess: boolean
  /** Why the chosen plan can't be had. */
  planProblem: string | undefined
  /** Networks that an interface can be on. */
  networks: readonly GuestNetwork[]
}

/** The contract's own check of the body, and what only the form can know beside it. */
export const complaintsAbout = ({
  draft,
  values,
  hasOwnAccess,
  planProblem,
  networks,
}: Checked): Complaints<CreateValues> => {
  const complaints = complaintsOf<CreateValues, InstanceDraft>(instanceDraft, draft)
  const hasAccess = draft.sshKeyIds !== undefined || draft.password !== undefined
  if (!hasAccess && !hasOwnAccess)
    complaints[values.accessBy === 'password' ? 'password' : 'sshKeyIds'] ??= 'noAccess'
  complaints.planId ??= planProblem
  const faults = interfaceFaults(draft, networks)
  if (Object.keys(faults).length > 0) complaints.interfaces = faults
  complaints.publicIpv4 ??= publicFault(draft, networks)
  if (draft.publicAddressId !== undefined && (draft.count ?? 1) > 1) complaints.publicAddressId ??= 'tooMany'
  if (byteLength(values.userData) > userDataMaxBytes) complaints.userData ??= 'tooLong'
  return complaints
}

const openings = [
  /^#cloud-config(-archive|-jsonp)?\s*$/,
  /^#include(-once)?\s*$/,
  /^#(cloud-boothook|part-handler|upstart-job)\b/,
  /^## template:\s*jinja/,
  /^#!/,
  /^(Content-Type|MIME-Version):/i,
]

/** Whether cloud-init knows what to do with it: its own formats, MIME, or a script that says by what. */
export const isKnownUserData = (text: string) => {
  const [first = ''] = text.split(/\r?\n/, 1)
  return openings.some((opening) => opening.test(first))
}
