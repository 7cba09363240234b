import Archive from 'lucide-react/icons/archive'
import Camera from 'lucide-react/icons/camera'
import Cylinder from 'lucide-react/icons/cylinder'
import Database from 'lucide-react/icons/database'
import Disc from 'lucide-react/icons/disc'
import Globe from 'lucide-react/icons/globe'
import HardDrive from 'lucide-react/icons/hard-drive'
import KeyRound from 'lucide-react/icons/key-round'
import MapPin from 'lucide-react/icons/map-pin'
import Network from 'lucide-react/icons/network'
import Server from 'lucide-react/icons/server'
import Split from 'lucide-react/icons/split'
import Waypoints from 'lucide-react/icons/waypoints'
import type { LucideIcon } from 'lucide-react/types'
import type { ResourceKind } from '#contract/projects.ts'

export const kindIcons: Record<ResourceKind, LucideIcon> = {
  instance: Server,
  volume: HardDrive,
  snapshot: Camera,
  image: Disc,
  sshKey: KeyRound,
  guestNetwork: Network,
  vpc: Waypoints,
  ipAddress: MapPin,
  loadBalancer: Split,
  dnsZone: Globe,
  database: Database,
  bucket: Cylinder,
  backup: Archive,
}
