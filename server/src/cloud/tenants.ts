import type { TenantRef } from './port.ts'

/** Companies' own parts of a cloud. */
export interface Tenants {
  /**
   * The tenant of a company; made once, the same ever after. Where the cloud has quotas of its own, they follow what
   * the company may have.
   */
  ensureTenant(company: TenantOwner): Promise<TenantRef>
  /** All that a company has, of ours and not, for an operator to read: `server 3f2c…`. Empty when nothing is left. */
  inventory(company: TenantOwner): Promise<string[]>
  /**
   * Begins to take away what is ours of a company that has gone and, once nothing is left, its tenant. Gives back what
   * still is there: asked again until that is nothing. What is not ours is left, and the tenant with it.
   */
  removeTenant(company: TenantOwner): Promise<string[]>
}

export interface TenantOwner {
  id: string
  name: string
  limits?: TenantLimits | undefined
}

/** The most that a company has a right to at the same time, with what it has deleted and can still recover. */
export interface TenantLimits {
  instances: number
  vcpus: number
  memoryMib: number
  publicAddresses: number
  volumes: number
  dnsZones: number
  networks: number
  vpcs: number
  securityGroups: number
  loadBalancers: number
  certificates: number
}
