import { mostListeners, mostMembers, mostPools } from '#contract/load-balancers/limits.ts'
import { mostRecordSets, mostValues } from '#contract/dns/rules.ts'
import { mostPorts } from '#contract/compute/interfaceLimits.ts'
import { CloudFault } from '../port.ts'
import type { TenantLimits } from '../tenants.ts'
import { endpointOf, type Service } from './client/endpoints.ts'
import { everyProject } from './zoneRows.ts'
import { regionsIn, type World } from './world.ts'

/** Room for what comes and goes beside what is counted: an order that is being taken back, a resize on its way. */
const withSlack = (limit: number) => limit + Math.max(5, Math.ceil(limit / 10))

/** Ports of a network that are no instance's: the router's, and those that neutron makes itself. */
const portsBeside = 5

/** The certificate itself, those above it, and its key. */
const secretsOfCertificate = 3

/** A limit that is Portico's alone. */
const unlimited = -1

/**
 * Sets a project's quotas to what the company may have. Portico's own limits are checked first; a second set in the
 * cloud stops what gets past them. Where that is not permitted, the cloud's quotas stay, and what they refuse is “no
 * capacity”.
 */
export const setQuotas = async (world: World, project: string, limits: TenantLimits) => {
  const { client, settings } = world
  // Beside its own, a company has a default one in each region.
  const networks = limits.networks + 1
  for (const region of await regionsIn(world)) {
    const set = (service: Exclude<Service, 'dns'>, path: string, body: object) =>
      permitted(client.tell({ region, method: 'PUT', service, path: `${path}/${project}`, body }))
    await set('compute', '/os-quota-sets', {
      quota_set: {
        instances: withSlack(limits.instances),
        cores: withSlack(limits.vcpus),
        ram: withSlack(limits.memoryMib),
      },
    })
    await set('network', '/quotas', {
      quota: {
        network: withSlack(networks),
        subnet: withSlack(networks),
        // A tier has the router of its VPC, and any other network one of its own.
        router: withSlack(networks + limits.vpcs),
        port: withSlack(limits.instances * mostPorts + limits.loadBalancers) + portsBeside * networks,
        floatingip: withSlack(limits.publicAddresses),
        security_group: withSlack(limits.securityGroups),
        // Neutron has one for each range of ports and each peer of a rule.
        security_group_rule: unlimited,
      },
    })
    const token = await client.token()
    const has = (service: Service) =>
      endpointOf(token, service, { region, interface: settings.interface }) !== undefined
    if (has('volume'))
      await set('volume', '/os-quota-sets', {
        // Cinder counts the GiB of snapshots among those of volumes, and Portico counts snapshots by number.
        quota_set: { volumes: withSlack(limits.volumes), gigabytes: unlimited, snapshots: unlimited },
      })
    if (has('balancer')) {
      const { loadBalancers: all } = limits
      await set('balancer', '/lbaas/quotas', {
        quota: {
          loadbalancer: withSlack(all),
          listener: withSlack(all * mostListeners),
          pool: withSlack(all * mostPools),
          healthmonitor: withSlack(all * mostPools),
          member: withSlack(all * mostPools * mostMembers),
          // Octavia may need several for a rule of ours.
          l7policy: unlimited,
          l7rule: unlimited,
        },
      })
    }
    if (has('secret'))
      await set('secret', '/project-quotas', {
        project_quotas: {
          containers: withSlack(limits.certificates),
          secrets: withSlack(limits.certificates * secretsOfCertificate),
        },
      })
    if (has('dns'))
      await permitted(
        client.tell({
          service: 'dns',
          method: 'PATCH',
          region,
          path: `/quotas/${project}`,
          headers: everyProject,
          // Beside those of a customer a zone has a set of SOA and one of NS.
          body: {
            zones: withSlack(limits.dnsZones),
            zone_recordsets: withSlack(mostRecordSets),
            zone_records: withSlack(mostRecordSets * mostValues),
            recordset_records: mostValues,
          },
        }),
      )
  }
}

const permitted = async (asked: Promise<void>) => {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof CloudFault) || error.reason !== 'rejected') throw error
  }
}

/** Sets quotas when what a company may have is not what was set last; the first time after a start, always. */
export const quotaKeeper = (world: World) => {
  const kept = new Map<string, { limits: string; asked: Promise<void> }>()
  return (project: string, limits: TenantLimits): Promise<void> => {
    const wanted = JSON.stringify(limits)
    const known = kept.get(project)
    if (known?.limits === wanted) return known.asked
    const entry = { limits: wanted, asked: setQuotas(world, project, limits) }
    kept.set(project, entry)
    entry.asked.catch(() => void (kept.get(project) === entry && kept.delete(project)))
    return entry.asked
  }
}
