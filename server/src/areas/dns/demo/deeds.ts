import { dns } from '#contract/dns/routes.ts'
import type { Deed } from '../../../resources/past.ts'
import { orderedZones, type OrderedZone } from './estate.ts'

const ordered = ({ name, project, ageDays, tags, begins: text }: OrderedZone): Deed => ({
  hoursAgo: ageDays * 24,
  does: ({ ask, projectId }) =>
    ask(dns.create, {
      body: {
        name,
        projectId: projectId(project),
        email: `dns@${name}`,
        tags,
        start: { from: 'file', text },
      },
    }),
})

const changed = ({ name, changes = [] }: OrderedZone): Deed[] =>
  changes.map(({ daysAgo, text }) => ({
    hoursAgo: daysAgo * 24,
    does: async ({ ask, idOf }) =>
      ask(dns.import, { params: { id: await idOf('dnsZone', name) }, body: { text, mode: 'merge' } }),
  }))

const followed = (zone: OrderedZone): Deed[] =>
  (zone.follows ?? []).map(({ name, instance, ttl }) => ({
    hoursAgo: 20,
    does: async ({ ask, idOf }) =>
      ask(dns.setManagedName, {
        params: { id: await idOf('dnsZone', zone.name) },
        body: { name, ttl, instanceId: await idOf('instance', instance) },
      }),
  }))

const locked = ({ name }: OrderedZone): Deed => ({
  hoursAgo: 19,
  does: async ({ ask, idOf }) =>
    ask(dns.update, { params: { id: await idOf('dnsZone', name) }, body: { locked: true } }),
})

/** The demo's history of DNS zones: each is ordered, filled from a zone file, and pointed at instances. */
export const zoneDeeds = (): readonly Deed[] =>
  orderedZones.flatMap((zone) => [
    ordered(zone),
    ...changed(zone),
    ...followed(zone),
    ...(zone.locked ? [locked(zone)] : []),
  ])
