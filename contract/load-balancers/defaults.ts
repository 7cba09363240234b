import { canonicalName, canonicalRange } from '#contract/addresses/canonical.ts'
import { isVersion6, readAddress } from '#contract/addresses/address.ts'
import { defaultIdleSeconds, defaultMonitor } from './limits.ts'
import type {
  ConfigurationDraft,
  ListenerContent,
  ListenerDraft,
  MemberContent,
  MemberDraft,
  Monitor,
  MonitorKind,
  PoolContent,
  PoolDraft,
  RuleMatch,
  Tree,
} from './tree.ts'

/** A host that is matched whole, as hosts are compared: in lower case. */
const inOneForm = (match: RuleMatch): RuleMatch =>
  match.on === 'host' && match.how === 'equals'
    ? { ...match, text: canonicalName(match.text) ?? match.text }
    : match

/** What a listener is where its draft says nothing, its id and its rules aside. */
export const listenerDefaults = ({
  protocol,
  port,
}: Pick<ListenerDraft, 'protocol' | 'port'>): Omit<ListenerContent, 'id' | 'rules'> => ({
  name: `${protocol}-${port}`,
  protocol,
  port,
  poolId: null,
  certificateIds: [],
  tlsMinimum: protocol === 'https' ? '1.2' : null,
  connectionLimit: null,
  allowedCidrs: [],
  idleSeconds: defaultIdleSeconds,
  forwardedHeaders: protocol === 'http' || protocol === 'https',
  enabled: true,
})

/** What a pool is where its draft says nothing, its id and its members aside. */
export const poolDefaults = ({
  protocol,
}: Pick<PoolDraft, 'protocol'>): Omit<PoolContent, 'id' | 'name' | 'members'> => ({
  protocol,
  algorithm: 'roundRobin',
  persistence: null,
  proxyProtocol: 'off',
  monitor: monitorDefaults(protocol),
})

const isHttp = (kind: MonitorKind) => kind === 'http' || kind === 'https'

/** A monitor to begin with: `GET /` of HTTP, a connection of all else. */
export const monitorDefaults = (kind: MonitorKind): Monitor => ({
  kind,
  path: isHttp(kind) ? '/' : null,
  method: isHttp(kind) ? 'GET' : null,
  host: null,
  codes: isHttp(kind) ? '200' : null,
  ...defaultMonitor,
})

const memberDefaults: Omit<MemberContent, 'id' | 'port'> = {
  portId: null,
  ip: '',
  weight: 1,
  backup: false,
  enabled: true,
}

/** What is said, laid over what is taken otherwise. */
const over = <T extends object>(defaults: T, said: { [K in keyof T]?: T[K] | undefined }): T => ({
  ...defaults,
  // Of the same keys, without those that say nothing.
  ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<T>),
})

interface Given {
  /** The ids of all parts that there are; whatever else a draft calls an id is a word of its own. */
  known: ReadonlySet<string>
  newId: () => string
  /** The address of an interface, of a version. */
  ipOf: (portId: string, version: 4 | 6) => string | undefined
}

/** The tree that a draft stands for: with all that it does not say, and an id for each part that is new. */
export const treeOf = ({ listeners, pools }: ConfigurationDraft, { known, newId, ipOf }: Given): Tree => {
  const idOf = (id: string | undefined) => (id !== undefined && known.has(id) ? id : newId())
  const poolIds = new Map<string, string>()
  const asMember = ({ id, ...said }: MemberDraft): MemberContent => {
    const filled = over<Omit<MemberContent, 'id'>>({ ...memberDefaults, port: said.port }, said)
    const version = isVersion6(filled.ip) ? 6 : 4
    const own = filled.portId === null ? undefined : ipOf(filled.portId, version)
    return { id: idOf(id), ...filled, ip: own ?? readAddress(filled.ip) ?? filled.ip }
  }
  const asPool = ({ id, name, members = [], ...said }: PoolDraft, at: number): PoolContent => {
    const own = idOf(id)
    if (id !== undefined) poolIds.set(id, own)
    return {
      id: own,
      name: name || `pool-${at + 1}`,
      ...over(poolDefaults(said), said),
      members: members.map(asMember),
    }
  }
  const asListener = ({ id, rules = [], name, ...said }: ListenerDraft): ListenerContent => {
    const filled = over(listenerDefaults(said), { ...said, ...(name && { name }) })
    return {
      id: idOf(id),
      ...filled,
      allowedCidrs: filled.allowedCidrs.map((cidr) => canonicalRange(cidr) ?? cidr),
      poolId: filled.poolId === null ? null : (poolIds.get(filled.poolId) ?? null),
      rules: rules.map(({ id: rule, match, action }) => ({
        id: idOf(rule),
        match: match.map(inOneForm),
        action:
          action.kind === 'pool'
            ? { ...action, poolId: poolIds.get(action.poolId) ?? action.poolId }
            : action,
      })),
    }
  }
  const filledPools = pools.map(asPool)
  return { pools: filledPools, listeners: listeners.map(asListener) }
}
