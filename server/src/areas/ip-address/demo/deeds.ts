import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import type { Deed, PastCompany } from '../../../resources/past.ts'

const region = 'lab-1'

const labelled = async ({ ask }: PastCompany, label: string) => {
  const [address] = await ask(ipAddresses.list, { query: { q: label } })
  if (!address) throw new Error(`The demo has no address ${label}`)
  return { id: address.id }
}

const ordered = (label: string, project: string, hoursAgo: number, tags: string[] = []): Deed => ({
  hoursAgo,
  does: ({ ask, projectId }) =>
    ask(ipAddresses.create, { body: { projectId: projectId(project), region, label, tags } }),
})

/** Kept for a move: it has its name already. */
const next: readonly Deed[] = [
  ordered('shop-next', 'Web shop', 20 * 24, ['production']),
  {
    hoursAgo: 20 * 24 - 1,
    does: async (at) =>
      at.ask(ipAddresses.setReverseName, {
        params: await labelled(at, 'shop-next'),
        body: { name: 'shop.example.com' },
      }),
  },
  {
    hoursAgo: 20 * 24 - 2,
    does: async (at) =>
      at.ask(ipAddresses.update, { params: await labelled(at, 'shop-next'), body: { locked: true } }),
  },
]

const forwarded = (from: number, instance: string, privateFrom: number, description: string): Deed => ({
  hoursAgo: 17 * 24,
  does: async (at) => {
    const [port] = await at.ask(guestNetworks.ports, {
      query: { instance: await at.idOf('instance', instance) },
    })
    if (!port) throw new Error(`${instance} has no interface`)
    const body = { protocol: 'tcp' as const, from, portId: port.id, privateFrom, description }
    return at.ask(ipAddresses.forward, { params: await labelled(at, 'office'), body })
  },
})

/**
 * One address forwards ports to several machines: SSH gets through, but the second machine's security group blocks
 * its web port.
 */
const office: readonly Deed[] = [
  ordered('office', 'Internal tools', 30 * 24),
  forwarded(2222, 'mail-relay', 22, 'SSH'),
  forwarded(8443, 'chat-1', 443, 'Chat'),
]

/** An address that was released a moment ago and can still be recovered. */
const trial: readonly Deed[] = [
  ordered('trial', 'Internal tools', 24),
  {
    hoursAgo: 0.2,
    does: async (at) => at.ask(ipAddresses.release, { params: await labelled(at, 'trial') }),
  },
]

/** The demo's history of addresses that are not simply an instance's: kept, forgotten, shared, released. */
export const addressDeeds = (): readonly Deed[] => [
  ordered('old-mail', 'Data platform', 45 * 24),
  ...next,
  ...office,
  ...trial,
]
