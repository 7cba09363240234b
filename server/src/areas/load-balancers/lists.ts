import { sql } from 'kysely'
import { endsSoonDays } from '#contract/load-balancers/records.ts'
import type { loadBalancers as routes } from '#contract/load-balancers/routes.ts'
import { certificateKind, type CertificateStatus } from '#contract/load-balancers/certificateKind.ts'
import { loadBalancerKind, type LoadBalancerStatus } from '#contract/load-balancers/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { holds, listPage, resourceSort } from '../../resources/list.ts'
import { scopeOf } from '../../resources/visibility.ts'
import { toBalancer } from './balancerRecord.ts'
import { toCertificate } from './certificateRecord.ts'

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
export const listBalancers = (tx: Tx, caller: Caller, query: QueryOf<typeof routes.list>) => {
  const among = scopeOf(caller, loadBalancerKind.reads, query.project)
  const { status, health, region, sizeId, tag, q, certificateEnding, instance, network, certificate } = query
  const { lastBackupAt: _, ...sortable } = resourceSort('b', urgency)
  return listPage(
    tx
      .selectFrom('load_balancers as b')
      .where('b.company_id', '=', caller.companyId)
      .where('b.deleted_at', status === 'deleted' ? 'is not' : 'is', null)
      .$if(among !== undefined, (rows) => rows.where(isAmong('b.project_id', among ?? [])))
      .$if(status !== undefined, (rows) => rows.where('b.status', '=', status ?? 'error'))
      .$if(health !== undefined, (rows) => rows.where('b.health', '=', health ?? 'unknown'))
      .$if(region !== undefined, (rows) => rows.where('b.region', '=', region ?? ''))
      .$if(sizeId !== undefined, (rows) => rows.where('b.size_id', '=', sizeId ?? ''))
      .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag} = any (b.tags)`))
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
      )
      .where(holds(q, [sql`b.name`, sql`b.private_ip`, sql`b.public_ip`, sql`b.ipv6`, sql`b.id::text`])),
    query,
    {
      sortable: {
        ...sortable,
        health: sql`array_position(${healthUrgency}::text[], b.health)`,
        sizeName: sql`b.hourly_price`,
        publicIp: sql`coalesce(b.public_ip, b.private_ip)::inet`,
        certificateEnd: sql`coalesce(b.certificate_end, 'infinity')`,
        networkId: sql`(select in_natural_order(n.name) from guest_networks as n
          where n.company_id = b.company_id and n.id = b.network_id)`,
      },
      id: sql.ref('b.id'),
      select: (found) => found.selectAll('b'),
      toRecord: toBalancer,
    },
  )
}

/** Certificates that a caller may see: by name, id, host or fingerprint. */
export const listCertificates = (tx: Tx, caller: Caller, query: QueryOf<typeof routes.certificates>) => {
  const among = scopeOf(caller, certificateKind.reads, query.project)
  const { status, region, tag, ending, q } = query
  const { lastBackupAt: _, ...sortable } = resourceSort('c', certificateUrgency)
  return listPage(
    tx
      .selectFrom('certificates as c')
      .where('c.company_id', '=', caller.companyId)
      .$if(among !== undefined, (rows) => rows.where(isAmong('c.project_id', among ?? [])))
      .$if(status !== undefined, (rows) => rows.where('c.status', '=', status ?? 'error'))
      .$if(region !== undefined, (rows) => rows.where('c.region', '=', region ?? ''))
      .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag} = any (c.tags)`))
      .$if(ending !== undefined, (rows) => rows.where('c.not_after', '<', soon))
      .where(
        holds(q, [sql`c.name`, sql`array_to_string(c.names, ' ')`, sql`c.fingerprint`, sql`c.id::text`]),
      ),
    query,
    {
      sortable: {
        ...sortable,
        names: sql`c.names[1]`,
        issuer: sql`c.issuer`,
        notAfter: sql`c.not_after`,
        listenerCount: sql`c.listener_count`,
      },
      id: sql.ref('c.id'),
      select: (found) => found.selectAll('c'),
      toRecord: toCertificate,
    },
  )
}
