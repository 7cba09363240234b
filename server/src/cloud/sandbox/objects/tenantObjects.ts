import type { CloudRef } from '../../port.ts'
import type { TenantOwner, Tenants } from '../../tenants.ts'
import type { SandboxObjects } from './sandboxObjects.ts'

const named = (refs: readonly CloudRef[]) => refs.map((ref) => `bucket ${ref}`)

/** Companies of the sandbox with their buckets, which the store keeps and not the database. */
export const tenantsWithObjects = (tenants: Tenants, objects: SandboxObjects | undefined): Tenants => {
  if (!objects) return tenants
  return {
    ...tenants,
    inventory: async (company: TenantOwner) => {
      const tenant = await tenants.ensureTenant(company)
      return [...(await tenants.inventory(company)), ...named(await objects.ofTenant(tenant))]
    },
    removeTenant: async (company: TenantOwner) => {
      const tenant = await tenants.ensureTenant(company)
      for (const ref of await objects.ofTenant(tenant)) {
        const at = { tenant, ref, region: '' }
        const { hasMore } = await objects.empty(at, undefined)
        // Whoever asks again goes on with what is left.
        if (!hasMore) await objects.destroy(at)
      }
      return [...(await tenants.removeTenant(company)), ...named(await objects.ofTenant(tenant))]
    },
  }
}
