import BadgeCheck from 'lucide-react/icons/badge-check'
import Folders from 'lucide-react/icons/folders'
import Globe from 'lucide-react/icons/globe'
import HardDrive from 'lucide-react/icons/hard-drive'
import MapPin from 'lucide-react/icons/map-pin'
import Network from 'lucide-react/icons/network'
import Scale from 'lucide-react/icons/scale'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import Waypoints from 'lucide-react/icons/waypoints'
import type { LucideIcon } from 'lucide-react/types'
import type { Id } from '#contract/record.ts'
import { paths } from '#src/common/paths.ts'

/** Where a kind of record is at home in the console. */
interface Place {
  icon: LucideIcon
  /** All of them; of resources, those in one status. */
  list: (status?: string) => string
  /** One of them. */
  one: (id: Id) => string
  /** The form of a new one. */
  create: () => string
  /** Those that cost without being of use to another resource, of a kind that is attached. */
  unattached?: () => string
}

/** The one table of icons and addresses: for navigation, palette, dashboard, notifications and links. */
export const places = {
  project: {
    icon: Folders,
    list: () => paths.projects(),
    one: (id) => paths.project(id),
    create: () => paths.newProject(),
  },
  user: {
    icon: Users,
    list: () => paths.users(),
    one: (id) => paths.user(id),
    create: () => paths.invite(),
  },
  instance: {
    icon: Server,
    list: paths.instances,
    one: (id) => paths.instance(id),
    create: () => paths.createInstance(),
  },
  volume: {
    icon: HardDrive,
    list: paths.volumes,
    one: (id) => paths.volume(id),
    create: () => paths.volumeForm(),
    unattached: paths.unattachedVolumes,
  },
  dnsZone: {
    icon: Globe,
    list: paths.zones,
    one: (id) => paths.zone(id),
    create: () => paths.createZone(),
  },
  guestNetwork: {
    icon: Network,
    list: paths.networks,
    one: (id) => paths.network(id),
    create: () => paths.createNetwork(),
  },
  securityGroup: {
    icon: ShieldCheck,
    list: paths.securityGroups,
    one: (id) => paths.securityGroup(id),
    create: () => paths.createGroup(),
  },
  ipAddress: {
    icon: MapPin,
    list: paths.ipAddresses,
    one: (id) => paths.ipAddress(id),
    create: () => paths.createAddress(),
    unattached: () => paths.idleAddresses(),
  },
  loadBalancer: {
    icon: Scale,
    list: paths.loadBalancers,
    one: (id) => paths.loadBalancer(id),
    create: () => paths.createBalancer(),
  },
  certificate: {
    icon: BadgeCheck,
    list: paths.certificates,
    one: (id) => paths.certificate(id),
    create: () => paths.createCertificate(),
  },
  vpc: {
    icon: Waypoints,
    list: paths.vpcs,
    one: (id) => paths.vpc(id),
    create: () => paths.createVpc(),
  },
} as const satisfies Record<string, Place>

const byKind: Readonly<Record<string, Place>> = places

/** The place of a kind; undefined for one that has no pages. */
export const placeOf = (kind: string): Place | undefined =>
  Object.hasOwn(byKind, kind) ? byKind[kind] : undefined
