import { sql } from 'kysely'
import { endsSoonDays } from '#contract/load-balancers/records.ts'
import type { loadBalancers as routes } from '#contract/load-balancers/routes.ts'
import type { CertificateStatus } from '#contract/load-balancers/certificateKind.ts'
import type { LoadBalancerStatus } from '#contract/load-balancers/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import { isAmong } from '../../db/paging.ts'
import { holds, listOf } from '../../resources/list.ts'
import { balancers } from './balancerRecord.ts'
import { certificates } from './certificateRecord.ts'

/** What wants attention comes first. */
const urgency: readonly LoadBalancerStatus[] = [
  'error',
  'creating',
  'updating',
  'deleting',
  'active',
  'deleted',
]
const healthUrgency = ['offline', 'degraded', 'unknown', 'noMonitor', 'online']
const certificateUrgency: readonly CertificateStatus[] = [
  'error',
  'creating',
  'updating',
  'deleting',
  'active',
]

const soon = sql<Date>`app_now() + make_interval(days => ${endsSoonDays})`

/** Load balancers that a caller may see: by name, id or address, or by what they have to do with. */
export const listBalancers = listOf(balancers, {
  as: 'b',
  urgency,
  finds: (text) =>
    holds(text, [sql`b.name`, sql`b.private_ip`, sql`b.public_ip`, sql`b.ipv6`, sql`b.id::text`]),
  where: (
    found,
    { health, sizeId, network, certificateEnding, certificate, instance }: QueryOf<typeof routes.list>,
  ) =>
    found
      .$if(health !== undefined, (rows) => rows.where('b.health', '=', health ?? 'unknown'))
      .$if(sizeId !== undefined, (rows) => rows.where('b.size_id', '=', sizeId ?? ''))
      .$if(network !== undefined, (rows) => rows.where(isAmong('b.network_id', [network ?? ''])))
      .$if(certificateEnding !== undefined, (rows) => rows.where('b.certificate_end', '<', soon))
      .$if(certificate !== undefined, (rows) =>
        rows.where(
          sql<boolean>`exists (select from lb_listeners as l where l.company_id = b.company_id
            and l.load_balancer_id = b.id and ${certificate} = any (l.certificate_ids::text[]))`,
        ),
      )
      .$if(instance !== undefined, (rows) =>
        rows.where(
          sql<boolean>`exists (select from lb_pools as m join network_ports as p
            on p.company_id = m.company_id and p.id = any (m.member_ports)
            where m.company_id = b.company_id and m.load_balancer_id = b.id and p.instance_id::text = ${instance})`,
        ),
      ),
  sortable: {
    health: sql`array_position(${healthUrgency}::text[], b.health)`,
    sizeName: sql`b.hourly_price`,
    publicIp: sql`coalesce(b.public_ip, b.private_ip)::inet`,
    certificateEnd: sql`coalesce(b.certificate_end, 'infinity')`,
    networkId: sql`(select in_natural_order(n.name) from guest_networks as n
      where n.company_id = b.company_id and n.id = b.network_id)`,
  },
})

/** Certificates that a caller may see: by name, id, host or fingerprint. */
export const listCertificates = listOf(certificates, {
  as: 'c',
  urgency: certificateUrgency,
  finds: (text) =>
    holds(text, [sql`c.name`, sql`array_to_string(c.names, ' ')`, sql`c.fingerprint`, sql`c.id::text`]),
  where: (found, { ending }: QueryOf<typeof routes.certificates>) =>
    found.$if(ending !== undefined, (rows) => rows.where('c.not_after', '<', soon)),
  sortable: {
    names: sql`c.names[1]`,
    issuer: sql`c.issuer`,
    notAfter: sql`c.not_after`,
    listenerCount: sql`c.listener_count`,
  },
})
