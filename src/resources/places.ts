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
import type { Capabilities } from '#contract/catalogue.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Id } from '#contract/record.ts'
import type shell from '#src/locales/en/shell.json'
import { paths } from '#src/common/paths.ts'

export type NavLabel = keyof (typeof shell)['nav']

/** How the navigation leads to a list. */
export interface Navigated {
  label: NavLabel
  /** Any one of these shows the entry; an empty list shows it to everyone signed in. */
  needs: readonly Permission[]
  /** Hidden where no region of the cloud is known to have this. */
  capability?: keyof Capabilities
  /** After `g`, this key leads there. */
  goKey?: string
}

/** Where a kind of record is at home in the console. */
interface Place {
  icon: LucideIcon
  /** Of a kind that is ordered, and first in its area: its entry among the products, in the order of this table. */
  navigated?: Navigated
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
    list: paths.projects,
    one: paths.project,
    create: paths.newProject,
  },
  user: {
    icon: Users,
    list: paths.users,
    one: paths.user,
    create: paths.invite,
  },
  instance: {
    icon: Server,
    navigated: { label: 'compute', needs: ['compute:read'], goKey: 'c' },
    list: paths.instances,
    one: paths.instance,
    create: paths.createInstance,
  },
  volume: {
    icon: HardDrive,
    navigated: { label: 'blockStorage', needs: ['block-storage:read'], goKey: 'b' },
    list: paths.volumes,
    one: paths.volume,
    create: paths.volumeForm,
    unattached: paths.unattachedVolumes,
  },
  guestNetwork: {
    icon: Network,
    navigated: { label: 'guestNetworks', needs: ['guest-networks:read'], capability: 'networks' },
    list: paths.networks,
    one: paths.network,
    create: paths.createNetwork,
  },
  securityGroup: {
    icon: ShieldCheck,
    list: paths.securityGroups,
    one: paths.securityGroup,
    create: paths.createGroup,
  },
  ipAddress: {
    icon: MapPin,
    navigated: { label: 'ipAddresses', needs: ['ip-address:read'], capability: 'addresses', goKey: 'i' },
    list: paths.ipAddresses,
    one: paths.ipAddress,
    create: paths.createAddress,
    unattached: () => paths.idleAddresses(),
  },
  loadBalancer: {
    icon: Scale,
    navigated: { label: 'loadBalancers', needs: ['load-balancers:read'], capability: 'balancers' },
    list: paths.loadBalancers,
    one: paths.loadBalancer,
    create: paths.createBalancer,
  },
  certificate: {
    icon: BadgeCheck,
    list: paths.certificates,
    one: paths.certificate,
    create: paths.createCertificate,
  },
  vpc: {
    icon: Waypoints,
    navigated: { label: 'vpc', needs: ['vpc:read'], capability: 'vpc' },
    list: paths.vpcs,
    one: paths.vpc,
    create: paths.createVpc,
  },
  dnsZone: {
    icon: Globe,
    navigated: { label: 'dns', needs: ['dns:read'], capability: 'dns', goKey: 'd' },
    list: paths.zones,
    one: paths.zone,
    create: paths.createZone,
  },
} as const satisfies Record<string, Place>

export const placesInOrder: readonly Place[] = Object.values(places)

const byKind: Readonly<Record<string, Place>> = places

/** The place of a kind; undefined for one that has no pages. */
export const placeOf = (kind: string): Place | undefined =>
  Object.hasOwn(byKind, kind) ? byKind[kind] : undefined
