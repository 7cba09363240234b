import type { ForwardingDraft } from '#contract/ip-address/routes.ts'
import {
  checkForwarding,
  type ForwardingProtocol,
  type ForwardingRule,
  type PortForwarding,
} from '#contract/ip-address/records.ts'
import type { Id } from '#contract/record.ts'
import type { FieldCodes } from '#src/resources/actions/useCall.ts'

/** What the fields of a forwarding hold. */
export interface ForwardingValues {
  protocol: ForwardingProtocol
  from: number | undefined
  /** Empty: one port alone. */
  to: number | undefined
  portId: Id | undefined
  /** Empty: the same ports inside. */
  privateFrom: number | undefined
  description: string
}

export const blankForwarding: ForwardingValues = {
  protocol: 'tcp',
  from: undefined,
  to: undefined,
  portId: undefined,
  privateFrom: undefined,
  description: '',
}

export const valuesOf = ({ protocol, from, to, portId, privateFrom, description }: PortForwarding) => ({
  protocol,
  from,
  to: to === from ? undefined : to,
  portId,
  privateFrom: privateFrom === from ? undefined : privateFrom,
  description,
})

const ruleOf = ({ protocol, from = Number.NaN, to = from, privateFrom = from }: ForwardingValues) =>
  ({ protocol, from, to, privateFrom }) satisfies ForwardingRule

/** The body of the call, whole: what was left empty is what it stands for. */
export const draftOf = (values: ForwardingValues): ForwardingDraft => ({
  ...ruleOf(values),
  portId: values.portId ?? '',
  description: values.description.trim(),
})

/** What is wrong, beside the other forwardings of the address. */
export const faultsIn = (
  values: ForwardingValues,
  others: Parameters<typeof checkForwarding>[1],
): FieldCodes => ({
  ...Object.fromEntries(checkForwarding(ruleOf(values), others).map(({ path, code }) => [path, code])),
  ...(values.from === undefined && { from: 'required' }),
  ...(values.portId === undefined && { portId: 'required' }),
})

/** `80`, or `8000–8010`. */
export const portsText = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`)

/** The ports inside that the fields come to; undefined while they come to none. */
export const privatePortsText = (values: ForwardingValues) => {
  const { from, to, privateFrom } = ruleOf(values)
  const isWhole = [from, to, privateFrom].every(Number.isSafeInteger) && to >= from
  return isWhole ? portsText(privateFrom, privateFrom + to - from) : undefined
}

/** What of a forwarding a body changes: another description alone is none of the cloud's business. */
export const changesTo = (forwarding: PortForwarding, draft: ForwardingDraft): Partial<ForwardingDraft> =>
  Object.fromEntries(
    // The fields of a draft are those of the record.
    Object.entries(draft).filter(([field, value]) => forwarding[field as keyof ForwardingDraft] !== value),
  )
