import { z } from 'zod/mini'
import { balancerFeatures } from './load-balancers/features.ts'
import { money } from './money.ts'
import { objectFeatures } from './object-storage/features.ts'
import { id, instant } from './record.ts'
import { route, value } from './route.ts'

/** What the cloud of a region can do; the console hides what is absent and explains what is partial. */
export const capabilities = z.object({
  liveResize: z.boolean(),
  rescue: z.boolean(),
  consoleLog: z.boolean(),
  /** The serial console takes input. */
  terminal: z.optional(z.boolean()),
  /** The screen can be seen, and typed and pointed at. */
  screen: z.optional(z.boolean()),
  snapshots: z.boolean(),
  recover: z.boolean(),
  resetPassword: z.boolean(),
  /** Networks of companies have IPv6 where they are asked to, and each interface there a public address of it. */
  ipv6: z.optional(z.boolean()),
  /** What instances are busy with is measured. */
  metrics: z.optional(z.boolean()),
  volumes: z.optional(z.boolean()),
  /** The same of volumes. */
  volumeMetrics: z.optional(z.boolean()),
  volumeSnapshots: z.optional(z.boolean()),
  /** Only the newest snapshot of a volume can be restored in place; older ones become new volumes. */
  restoreLatestOnly: z.optional(z.boolean()),
  /** Answers for domains: of the cloud, whatever the region. */
  dns: z.optional(z.boolean()),
  /** Companies have networks and security groups of their own. */
  networks: z.optional(z.boolean()),
  /** Public addresses are allocated apart from instances, and led to their interfaces. */
  addresses: z.optional(z.boolean()),
  /** Single ports of a public address lead to interfaces. */
  portForwarding: z.optional(z.boolean()),
  /** Public addresses have names that a reverse lookup answers. */
  reverseNames: z.optional(z.boolean()),
  /** Of these, only those of IPv4 do. */
  ipv4ReverseNamesOnly: z.optional(z.boolean()),
  /** Load balancers, and what they can do. */
  balancers: z.optional(balancerFeatures),
  /** Some of these networks can be tiers of a VPC, behind one router. */
  vpc: z.optional(z.boolean()),
  /** ACL lists filter between tiers; without it security groups alone do. */
  vpcAcls: z.optional(z.boolean()),
  vpcRestart: z.optional(z.boolean()),
  /** Routers of VPCs have tunnels to other sites. */
  vpcVpn: z.optional(z.boolean()),
  /** Object storage, and what it can do. */
  objects: z.optional(objectFeatures),
})
export type Capabilities = z.infer<typeof capabilities>

export const region = z.object({
  id,
  name: z.string(),
  country: z.string(),
  capabilities,
  /** Availability zones, which fail apart from each other. A region may have none to speak of, or one. */
  zones: z.optional(z.array(z.string())),
})
export type Region = z.infer<typeof region>

export const planClass = z.enum(['shared', 'dedicated', 'memory', 'gpu'])
export type PlanClass = z.infer<typeof planClass>

export const plan = z.object({
  id,
  name: z.string(),
  class: planClass,
  vcpus: z.int(),
  memoryMib: z.int(),
  diskGib: z.int(),
  transferGib: z.int(),
  hourlyPrice: money,
  /** Capped at 672 hours. */
  monthlyPrice: money,
  /** Regions that have no room for one more of it now. */
  soldOutIn: z.array(id),
})
export type Plan = z.infer<typeof plan>

export const image = z.object({
  id,
  name: z.string(),
  /** `debian`, `ubuntu` …: its mark in the console. */
  distribution: z.string(),
  version: z.string(),
  minDiskGib: z.int(),
  minMemoryMib: z.int(),
  /** Whom to sign in as; empty where it isn't known. */
  defaultUser: z.string(),
  endOfLife: z.nullable(instant),
  /** A way to sign in is in the image itself: no key or password has to be given. */
  hasOwnAccess: z.boolean(),
})
export type Image = z.infer<typeof image>

/** The price of one unit of something: a GiB of a snapshot, a VPN connection. */
export const listPrice = z.object({
  /** The entry of the price list: `vpn-connection`, `volume-snapshot:gib`. */
  item: z.string(),
  hourlyPrice: money,
  /** Capped at 672 hours. */
  monthlyPrice: money,
})
export type ListPrice = z.infer<typeof listPrice>

export const catalogue = {
  regions: route('GET /regions', { needs: 'anyone signed in', gives: value(z.array(region)) }),
  prices: route('GET /prices', {
    needs: 'anyone signed in',
    summary: 'The price list in force now. What is not in it costs nothing, or can’t be ordered.',
    gives: value(z.array(listPrice)),
  }),
  plans: route('GET /compute/plans', { needs: 'compute:read', gives: value(z.array(plan)) }),
  images: route('GET /compute/images', { needs: 'compute:read', gives: value(z.array(image)) }),
}
