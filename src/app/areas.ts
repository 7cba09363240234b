import { blockStorageArea } from '#src/features/block-storage/area.ts'
import { computeArea } from '#src/features/compute/area.ts'
import { dnsArea } from '#src/features/dns/area.ts'
import { guestNetworksArea } from '#src/features/guest-networks/area.ts'
import { ipAddressArea } from '#src/features/ip-address/area.ts'
import { loadBalancersArea } from '#src/features/load-balancers/area.ts'
import { vpcArea } from '#src/features/vpc/area.ts'
import type { ProductArea } from '#src/resources/area.ts'

/** The products of the console, in no particular order: navigation has one of its own (`places.ts`). */
export const productAreas: readonly ProductArea[] = [
  computeArea,
  blockStorageArea,
  guestNetworksArea,
  ipAddressArea,
  loadBalancersArea,
  vpcArea,
  dnsArea,
]
