import Boxes from 'lucide-react/icons/boxes'
import Building2 from 'lucide-react/icons/building-2'
import CircleUser from 'lucide-react/icons/circle-user'
import Cloud from 'lucide-react/icons/cloud'
import CreditCard from 'lucide-react/icons/credit-card'
import Gauge from 'lucide-react/icons/gauge'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Palette from 'lucide-react/icons/palette'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UsersRound from 'lucide-react/icons/users-round'
import Wallet from 'lucide-react/icons/wallet'
import type { LucideIcon } from 'lucide-react/types'
import type { SessionUser } from '#contract/auth/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { mayAsStaff, type StaffNeed } from '#contract/operator/staffRoles.ts'
import { paths } from '#src/common/paths.ts'
import { places, placesInOrder, type Navigated, type NavLabel } from '#src/resources/places.ts'
import type { Capable } from './rememberedRegions.ts'

export interface NavEntry extends Navigated {
  to: string
  icon: LucideIcon
  /** Its list is of projects' resources, so `?project=` goes along to it. */
  isProjectScoped?: true
}

/** The pages of the operator's own area, by the role of staff that works there. */
const operatorEntries = [
  { label: 'companies', to: paths.operatorCompanies(), icon: Building2, needs: [], role: 'any' },
  { label: 'operatorBilling', to: paths.operatorBilling(), icon: Wallet, needs: [], role: 'billing' },
  { label: 'cloud', to: paths.cloud(), icon: Cloud, needs: [], role: 'cloud' },
  { label: 'ownerRecovery', to: paths.ownerRecovery(), icon: KeyRound, needs: [], role: 'support' },
] as const satisfies readonly (NavEntry & { role: StaffNeed })[]

/** What staff have of the operator's area; in it they belong to no company, so nothing else but their own account. */
export const sectionsOfStaff = (
  { staffRole, operatorArea }: Pick<SessionUser, 'staffRole' | 'operatorArea'>,
  others: readonly NavSection[],
): NavSection[] => {
  if (!staffRole) return [...others]
  const operator: NavSection = {
    label: 'operator',
    root: '/operator',
    icon: Building2,
    entries: operatorEntries.filter(({ role }) => mayAsStaff(staffRole, role)),
  }
  if (!operatorArea) return [...others, operator]
  const account = others.filter(({ label }) => label === 'account')
  return [
    operator,
    ...account.map((section) => ({
      ...section,
      entries: section.entries.filter(({ label }) => label === 'security' || label === 'appearance'),
    })),
  ]
}

export interface NavSection {
  label: NavLabel
  /** Where the addresses of the section begin. */
  root: `/${string}`
  icon: LucideIcon
  /** After `g`, this key leads to the first page. */
  goKey?: string
  entries: readonly NavEntry[]
}

/** What there is to order: the kinds whose places say how the navigation names them. */
const productEntries: readonly NavEntry[] = placesInOrder.flatMap(({ navigated, icon, list }) =>
  navigated ? [{ ...navigated, to: list(), icon, isProjectScoped: true }] : [],
)

/** The sections of the console in their order. An area that is not built yet has no entry. */
const sections: readonly NavSection[] = [
  {
    label: 'home',
    root: '/home',
    icon: House,
    goKey: 'h',
    // Home routes ask for no permission (specification §6).
    entries: [
      { label: 'dashboards', to: paths.dashboards(), icon: LayoutDashboard, needs: [] },
      {
        label: 'projects',
        to: places.project.list(),
        icon: places.project.icon,
        needs: [],
        goKey: 'p',
      },
    ],
  },
  {
    label: 'products',
    root: '/products',
    icon: Boxes,
    entries: productEntries,
  },
  {
    label: 'account',
    root: '/account',
    icon: CircleUser,
    entries: [
      { label: 'general', to: paths.general(), icon: Building2, needs: [] },
      { label: 'security', to: paths.security(), icon: ShieldCheck, needs: [], goKey: 's' },
      { label: 'wallet', to: paths.wallet(), icon: Wallet, needs: ['billing:read'], goKey: 'w' },
      {
        label: 'paymentMethods',
        to: paths.paymentMethods(),
        icon: CreditCard,
        needs: ['payment-methods:read'],
      },
      { label: 'limits', to: paths.limits(), icon: Gauge, needs: ['limits:read'], goKey: 'l' },
      { label: 'users', to: places.user.list(), icon: places.user.icon, needs: ['users:read'], goKey: 'u' },
      { label: 'groupRoles', to: paths.groupRoles(), icon: UsersRound, needs: ['group-roles:read'] },
      { label: 'logs', to: paths.logs(), icon: ScrollText, needs: ['logs:read'] },
      { label: 'appearance', to: paths.appearance(), icon: Palette, needs: [], goKey: 'a' },
    ],
  },
]

const isPermitted = ({ needs }: NavEntry, held: readonly Permission[]) =>
  needs.length === 0 || needs.some((permission) => held.includes(permission))

const isOffered = ({ capability }: NavEntry, regions: readonly Capable[]) =>
  !capability || regions.some(({ capabilities }) => capabilities[capability])

/** Whether what someone with these permissions is shown depends on what the regions are capable of. */
export const dependsOnRegions = (held: readonly Permission[]) =>
  productEntries.some((entry) => entry.capability && isPermitted(entry, held))

/** The sections in which someone with these permissions has something to see. */
export const sectionsFor = (
  held: readonly Permission[],
  all: readonly NavSection[] = sections,
  regions: readonly Capable[] = [],
): NavSection[] =>
  all
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => isPermitted(entry, held) && isOffered(entry, regions)),
    }))
    .filter(({ entries }) => entries.length > 0)
