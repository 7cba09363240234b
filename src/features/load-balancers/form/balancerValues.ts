import { z } from 'zod/mini'
import { isVersion6 } from '#contract/addresses/address.ts'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import { monitorDefaults } from '#contract/load-balancers/defaults.ts'
import { algorithms } from '#contract/load-balancers/features.ts'
import { askedHost } from '#contract/load-balancers/syntax.ts'
import {
  listenerProtocols,
  memberContent,
  monitor,
  poolProtocols,
  type ConfigurationDraft,
  type ListenerDraft,
} from '#contract/load-balancers/tree.ts'
import type { Limit } from '#contract/limits/routes.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { balancerDraft, ipv6Choice, type BalancerDraft } from '#contract/load-balancers/routes.ts'
import type { FieldError } from '#contract/problem.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, commonDraft, complaintsOf, orderValues } from '#src/resources/order/orderValues.ts'
import { treeFaults, type TreeFaults } from '../tree/treeFaults.ts'

const listenerValues = z.object({
  id: z.string(),
  protocol: z.enum(listenerProtocols),
  port: z.nullable(z.number()),
  certificateIds: z.array(z.string()),
  /** Of HTTP: leads to HTTPS instead of the pool. */
  redirects: z.boolean(),
})
export type ListenerValues = z.infer<typeof listenerValues>

/** What the form holds while it is being filled in: listeners that all hand on to one pool. */
export const balancerValues = z.extend(orderValues, {
  networkId: z.string(),
  ip: z.string(),
  publicAddress: z.string(),
  ipv6: ipv6Choice,
  sizeId: z.string(),
  listeners: z.array(listenerValues),
  poolProtocol: z.enum(poolProtocols),
  algorithm: z.enum(algorithms),
  members: z.array(memberContent),
  /** The network that they are on: those of another one are none. */
  membersIn: z.string(),
  monitor: z.nullable(monitor),
})
export type BalancerValues = z.infer<typeof balancerValues>

export const { useField, useChoice } = orderFields<BalancerValues>()

export const httpListener = (): ListenerValues => ({
  id: crypto.randomUUID(),
  protocol: 'http',
  port: 80,
  certificateIds: [],
  redirects: false,
})

export const blankBalancer = (): BalancerValues => ({
  ...blankOrder,
  networkId: '',
  ip: '',
  publicAddress: 'new',
  ipv6: 'none',
  sizeId: '',
  listeners: [httpListener()],
  poolProtocol: 'http',
  algorithm: 'roundRobin',
  members: [],
  membersIn: '',
  monitor: monitorDefaults('http'),
})

/** What the pool is called in the body: listeners name it so. */
const poolId = 'pool-1'

const listenerOf = ({ protocol, port, certificateIds, redirects }: ListenerValues): ListenerDraft => ({
  protocol,
  // An empty field is no number, which the contract then says.
  port: port ?? Number.NaN,
  ...(protocol === 'https' && { certificateIds }),
  ...(protocol === 'http' && redirects
    ? {
        poolId: null,
        rules: [{ match: [], action: { kind: 'redirect', to: `https://${askedHost}`, code: 301 } }],
      }
    : { poolId }),
})

/** Networks that a balancer of the region can be on. */
export const networksIn = (networks: readonly GuestNetwork[], region: string) =>
  networks.filter((one) => one.region === region && one.built)

/** The network that is chosen, else the region's usual one. */
export const networkOf = (
  networks: readonly GuestNetwork[],
  { region, networkId }: Pick<BalancerValues, 'region' | 'networkId'>,
) => {
  const here = networksIn(networks, region)
  return here.find(({ id }) => id === networkId) ?? here.find(({ isDefault }) => isDefault) ?? here[0]
}

export const membersOf = ({ members, membersIn }: BalancerValues, networkId: string) =>
  membersIn === networkId ? members : []

/** What stands in the fields until someone touches them. */
export interface Proposed {
  name: string
  networkId: string
  /** Whether it can have IPv6 there. */
  mayHaveIpv6: boolean
}

/** The tree that the form stands for. */
const configurationOf = (values: BalancerValues, networkId: string): ConfigurationDraft => ({
  listeners: values.listeners.map(listenerOf),
  pools: [
    {
      id: poolId,
      protocol: values.poolProtocol,
      ...(values.algorithm !== 'roundRobin' && { algorithm: values.algorithm }),
      monitor: values.monitor,
      members: membersOf(values, networkId).map(({ ip, portId, port, weight, backup, enabled }) => ({
        ...(portId !== null && { portId }),
        // Of an interface, its IPv4 is meant where nothing is said.
        ...((portId === null || isVersion6(ip)) && { ip }),
        port,
        ...(weight !== 1 && { weight }),
        ...(backup && { backup }),
        ...(!enabled && { enabled }),
      })),
    },
  ],
})

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (
  values: BalancerValues,
  { name, networkId, mayHaveIpv6 }: Proposed,
): BalancerDraft => {
  const { ip, sizeId, publicAddress, ipv6 } = values
  return {
    ...commonDraft(values, name),
    networkId,
    ...(ip.trim() !== '' && { ip: ip.trim() }),
    sizeId,
    // One of the words, or the id of an address.
    ...(publicAddress !== 'none' && { publicAddress }),
    ...(mayHaveIpv6 && ipv6 !== 'none' && { ipv6 }),
    configuration: configurationOf(values, networkId),
  }
}

/** Where in the form a place of the tree is: the pool's fields are the form's own. */
const placeOf = (path: string): [field: keyof BalancerValues, within: string] | undefined => {
  const [part, at = '', ...within] = path.split('.')
  if (part === 'listeners') return ['listeners', [at, ...within].join('.')]
  const [field = '', ...rest] = within
  if (field === 'members' || field === 'monitor') return [field, rest.join('.')]
  if (field === 'algorithm') return ['algorithm', '']
  return field === 'protocol' ? ['poolProtocol', ''] : undefined
}

const complaintsOfTree = (faults: TreeFaults) => {
  const complaints: Partial<Record<keyof BalancerValues, Record<string, string>>> = {}
  for (const [path, code] of Object.entries(faults)) {
    const [field, within] = placeOf(path) ?? []
    if (field) complaints[field] = { ...complaints[field], [within ?? '']: code }
  }
  return complaints
}

/** What the server refuses in the tree, at the form's own fields. */
export const refusedAt = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => {
    const within = /^configuration\.(.+)$/.exec(error.path)?.[1]
    const place = within === undefined ? undefined : placeOf(within)
    return place ? { ...error, path: place.filter(Boolean).join('.') } : error
  })

export const amountsOf = ({ publicAddress }: BalancerValues) => ({
  loadBalancers: 1,
  ...(publicAddress === 'new' && { ips: 1 }),
})

interface Checked {
  values: BalancerValues
  draft: BalancerDraft
  surroundings: Surroundings
  limits: readonly Limit[]
}

/** The contract's own check of the body, its rules of trees, and what the form knows beside them. */
export const complaintsAbout = ({ values, draft, surroundings, limits }: Checked) => {
  const { configuration: _, ...plain } = complaintsOf<
    BalancerValues & { configuration: unknown },
    BalancerDraft
  >(balancerDraft, draft)
  const complaints: Complaints<BalancerValues> = {
    ...plain,
    ...complaintsOfTree(treeFaults(draft.configuration, surroundings)),
  }
  if (draft.networkId === '') complaints.networkId = 'required'
  if (values.sizeId === '') complaints.sizeId = 'required'
  if (values.listeners.length === 0) complaints.listeners ??= 'required'
  const over = exceededBy(limits, amountsOf(values))
  if (over === 'loadBalancers') complaints.name ??= 'overLimit'
  if (over === 'ips') complaints.publicAddress ??= 'overLimit'
  return complaints
}
