import { listenerDefaults, poolDefaults } from '#contract/load-balancers/defaults.ts'
import type {
  ListenerContent,
  ListenerProtocol,
  MemberContent,
  PoolContent,
  PoolProtocol,
  Tree,
} from '#contract/load-balancers/tree.ts'

/** The port that a protocol is known by. */
export const usualPort: Record<ListenerProtocol, number> = { http: 80, https: 443, tcp: 80, udp: 53 }

/** What a listener hands on to, most likely: TLS ends at the balancer. */
export const poolProtocolOf = (protocol: ListenerProtocol): PoolProtocol =>
  protocol === 'https' ? 'http' : protocol

/** What a new listener begins as; its name follows protocol and port until it has another one. */
export const newListener = (protocol: ListenerProtocol, port = usualPort[protocol]): ListenerContent => ({
  id: crypto.randomUUID(),
  ...listenerDefaults({ protocol, port }),
  rules: [],
})

export const newPool = ({ pools }: Pick<Tree, 'pools'>, protocol: PoolProtocol = 'http'): PoolContent => {
  const taken = new Set(pools.map(({ name }) => name))
  const number = pools.length + 1
  const free = [number, number + 1, ...pools.keys()].find((n) => n > 0 && !taken.has(`pool-${n}`)) ?? number
  return { id: crypto.randomUUID(), name: `pool-${free}`, ...poolDefaults({ protocol }), members: [] }
}

export const newMember = (about: Pick<MemberContent, 'portId' | 'ip' | 'port'>): MemberContent => ({
  id: crypto.randomUUID(),
  weight: 1,
  backup: false,
  enabled: true,
  ...about,
})

/** The listener under another protocol: what only the former one had is gone, and what was usual for it follows. */
export const withProtocol = (listener: ListenerContent, protocol: ListenerProtocol): ListenerContent => {
  const { tlsMinimum, forwardedHeaders, name: usualName } = listenerDefaults({ ...listener, protocol })
  const isUsual = listener.name === listenerDefaults(listener).name
  const port = listener.port === usualPort[listener.protocol] ? usualPort[protocol] : listener.port
  const isHttp = protocol === 'http' || protocol === 'https'
  return {
    ...listener,
    protocol,
    port,
    name: isUsual ? `${protocol}-${port}` : listener.name || usualName,
    tlsMinimum,
    forwardedHeaders,
    certificateIds: protocol === 'https' ? listener.certificateIds : [],
    rules: isHttp ? listener.rules : [],
  }
}

/** The listener at another port, which its usual name follows. */
export const withPort = (listener: ListenerContent, port: number): ListenerContent => ({
  ...listener,
  port,
  name: listener.name === listenerDefaults(listener).name ? `${listener.protocol}-${port}` : listener.name,
})
