import Archive from 'lucide-react/icons/archive'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Boxes from 'lucide-react/icons/boxes'
import CircleUser from 'lucide-react/icons/circle-user'
import House from 'lucide-react/icons/house'
import Building2 from 'lucide-react/icons/building-2'
import Cloud from 'lucide-react/icons/cloud'
import CreditCard from 'lucide-react/icons/credit-card'
import Folders from 'lucide-react/icons/folders'
import Gauge from 'lucide-react/icons/gauge'
import Globe from 'lucide-react/icons/globe'
import HardDrive from 'lucide-react/icons/hard-drive'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MapPin from 'lucide-react/icons/map-pin'
import Network from 'lucide-react/icons/network'
import Palette from 'lucide-react/icons/palette'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import Wallet from 'lucide-react/icons/wallet'
import Waypoints from 'lucide-react/icons/waypoints'

/** The icons of areas and kinds by name, so that areas are plain data and bring no drawings into the first load. */
export const icons = {
  archive: Archive,
  badgeCheck: BadgeCheck,
  boxes: Boxes,
  circleUser: CircleUser,
  house: House,
  building2: Building2,
  cloud: Cloud,
  creditCard: CreditCard,
  folders: Folders,
  gauge: Gauge,
  globe: Globe,
  hardDrive: HardDrive,
  keyRound: KeyRound,
  layoutDashboard: LayoutDashboard,
  lifeBuoy: LifeBuoy,
  mapPin: MapPin,
  network: Network,
  palette: Palette,
  scale: Scale,
  scrollText: ScrollText,
  server: Server,
  shieldCheck: ShieldCheck,
  users: Users,
  usersRound: UsersRound,
  wallet: Wallet,
  waypoints: Waypoints,
}
export type IconName = keyof typeof icons
