import type { Db, Tx } from '../../db/db.ts'
import type { CloudRef, TenantRef } from '../port.ts'
import type { TenantOwner, Tenants } from '../tenants.ts'
import { destroyBalancer } from './balancers/balancerRows.ts'
import { destroyCertificate } from './balancers/certificates.ts'
import { destroyZone } from './dns/zones.ts'
import { destroyGroup } from './network/groups.ts'
import { destroyNetwork } from './network/networks.ts'
import { destroyPort } from './network/portRows.ts'
import { destroyAddress } from './network/publicAddresses.ts'
import { removeMachine, type SandboxWorld } from './machines.ts'
import { destroyVolumeSnapshot } from './volumeSnapshots.ts'
import { destroyVolume } from './volumes.ts'
import { destroyVpc } from './vpc/vpcRows.ts'

/** A tenant of the sandbox is nothing but a name. */
const tenantOf = ({ id }: Pick<TenantOwner, 'id'>) => `tenant-${id}` as TenantRef

/** Companies of the sandbox. It has no quotas: Portico's own limits are all there is. */
export const sandboxTenants = (db: Db, world: SandboxWorld): Tenants => {
  const inventory = (company: TenantOwner) =>
    db.system(async (tx) => {
      const { machines, volumes, copies, zones, balancers, certificates, ...networking } = await thingsOf(
        tx,
        tenantOf(company),
      )
      return [
        ...machines.map(({ ref }) => `server ${ref}`),
        ...volumes.map(({ ref }) => `volume ${ref}`),
        ...copies.map(({ ref }) => `volume snapshot ${ref}`),
        ...zones.map(({ ref }) => `zone ${ref}`),
        ...balancers.map(({ ref }) => `load balancer ${ref}`),
        ...certificates.map(({ ref }) => `certificate ${ref}`),
        ...networking.addresses.map(({ ref }) => `public address ${ref}`),
        ...networking.ports.map(({ ref }) => `port ${ref}`),
        ...networking.networks.map(({ ref }) => `network ${ref}`),
        ...networking.groups.map(({ ref }) => `security group ${ref}`),
        ...networking.vpcs.map(({ ref }) => `VPC ${ref}`),
        ...networking.vpns.map(({ ref }) => `tunnel ${ref}`),
      ]
    })
  return {
    ensureTenant: async (company) => tenantOf(company),
    inventory,
    removeTenant: async (company) => {
      await db.system(async (tx) => {
        const { machines, volumes, copies, zones, balancers, certificates, ...networking } = await thingsOf(
          tx,
          tenantOf(company),
        )
        for (const machine of machines) await removeMachine(tx, machine)
        // Refs of this adapter's own minting.
        for (const { ref } of volumes) await destroyVolume(tx, world, ref as CloudRef)
        for (const { ref } of copies) await destroyVolumeSnapshot(tx, ref as CloudRef)
        for (const { ref } of zones) await destroyZone(tx, ref as CloudRef)
        for (const { ref } of balancers) await destroyBalancer(tx, ref)
        for (const { ref } of certificates) await destroyCertificate(tx, ref)
        for (const { ref } of networking.addresses) await destroyAddress(tx, ref)
        for (const { ref } of networking.ports) await destroyPort(tx, ref)
        for (const { ref } of networking.networks) await destroyNetwork(tx, ref)
        for (const { ref } of networking.groups) await destroyGroup(tx, ref)
        for (const { ref } of networking.vpns)
          await tx.updateTable('sandbox_vpns').set({ state: 'gone' }).where('ref', '=', ref).execute()
        for (const { ref } of networking.vpcs) await destroyVpc(tx, ref)
      })
      return inventory(company)
    },
  }
}

const thingsOf = async (tx: Tx, tenant: TenantRef) => ({
  machines: await tx
    .selectFrom('sandbox_machines')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('state', '<>', 'gone')
    .execute(),
  volumes: await tx
    .selectFrom('sandbox_volumes')
    .select('ref')
    .where('tenant', '=', tenant)
    .where('state', '<>', 'gone')
    .execute(),
  copies: await tx
    .selectFrom('sandbox_volume_snapshots')
    .select('ref')
    .where('tenant', '=', tenant)
    .where('gone', '=', false)
    .execute(),
  zones: await tx
    .selectFrom('sandbox_zones')
    .select('ref')
    .where('tenant', '=', tenant)
    .where('state', '<>', 'gone')
    .execute(),
  balancers: await aliveIn(tx, 'sandbox_balancers', tenant),
  certificates: await aliveIn(tx, 'sandbox_certificates', tenant),
  addresses: await aliveIn(tx, 'sandbox_public_addresses', tenant),
  ports: await aliveIn(tx, 'sandbox_ports', tenant),
  networks: await aliveIn(tx, 'sandbox_networks', tenant),
  groups: await aliveIn(tx, 'sandbox_groups', tenant),
  vpcs: await aliveIn(tx, 'sandbox_vpcs', tenant),
  vpns: await aliveIn(tx, 'sandbox_vpns', tenant),
})

const aliveIn = (tx: Tx, table: AliveTable, tenant: TenantRef) =>
  tx.selectFrom(table).select('ref').where('tenant', '=', tenant).where('state', '<>', 'gone').execute()

type AliveTable =
  | 'sandbox_balancers'
  | 'sandbox_certificates'
  | 'sandbox_public_addresses'
  | 'sandbox_ports'
  | 'sandbox_networks'
  | 'sandbox_groups'
  | 'sandbox_vpcs'
  | 'sandbox_vpns'
