import type { Tx } from '../../db/db.ts'
import type { CloudRef, TenantRef } from '../port.ts'
import type { TenantOwner, Tenants } from '../tenants.ts'
import { remove, type RemovableKind } from './sandboxService.ts'
import { thingsThere, type ThingTable } from './things.ts'
import type { Sandbox, SandboxWorld } from './world.ts'

/** What a service of the sandbox keeps for tenants. */
export interface Kept {
  /** What the inventory calls one. */
  what: string
  /** Those that are not gone. */
  alive(tx: Tx, tenant: TenantRef): Promise<CloudRef[]>
  destroy(tx: Tx, world: SandboxWorld, ref: CloudRef): Promise<unknown>
}

/** Finds and destroys the things that a tenant still has of a kind. */
export const keptOf = <T extends ThingTable>(kind: RemovableKind<T>): Kept => ({
  what: kind.what,
  alive: async (tx, tenant) =>
    // Refs of this adapter's own minting.
    (await thingsThere(tx, kind.table, tenant)).map(({ ref }) => ref as CloudRef),
  destroy: (tx, world, ref) => remove(kind, ref, { tx, world }),
})

/** A tenant of the sandbox is nothing but a name. */
const tenantOf = ({ id }: Pick<TenantOwner, 'id'>) => `tenant-${id}` as TenantRef

/**
 * Companies of the sandbox. It has no quotas: Portico's own limits are all there is. `all` is what its services keep, in
 * the order in which it can be taken away.
 */
export const sandboxTenants = (sandbox: Sandbox, all: readonly Kept[]): Tenants => {
  const inventory = (company: TenantOwner) =>
    sandbox.system(async (tx) => {
      const names: string[] = []
      for (const { what, alive } of all)
        names.push(...(await alive(tx, tenantOf(company))).map((ref) => `${what} ${ref}`))
      return names
    })
  return {
    ensureTenant: async (company) => tenantOf(company),
    inventory,
    removeTenant: async (company) => {
      await sandbox.system(async (tx, world) => {
        for (const { alive, destroy } of all)
          for (const ref of await alive(tx, tenantOf(company))) await destroy(tx, world, ref)
      })
      return inventory(company)
    },
  }
}
