import type { SessionUser } from '#contract/auth/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { mayAsStaff } from '#contract/operator/staffRoles.ts'
import type { NavEntry, NavLabel, SectionName } from '#src/resources/area.ts'
import type { IconName } from '#src/resources/icons.ts'
import { areas } from './areas.ts'
import type { Capable } from './rememberedRegions.ts'

const entriesOf = (section: SectionName) => areas.flatMap(({ navigation }) => navigation?.[section] ?? [])

/** What staff have of the operator's area; in it they belong to no company, so nothing else but their own account. */
export const sectionsOfStaff = (
  { staffRole, operatorArea }: Pick<SessionUser, 'staffRole' | 'operatorArea'>,
  others: readonly NavSection[],
): NavSection[] => {
  if (!staffRole) return [...others]
  const operator: NavSection = {
    label: 'operator',
    root: '/operator',
    icon: 'building2',
    entries: entriesOf('operator').filter(({ role }) => role !== undefined && mayAsStaff(staffRole, role)),
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
  icon: IconName
  /** After `g`, this key leads to the first page. */
  goKey?: string
  entries: readonly NavEntry[]
}

/** The sections of the console in their order. Home routes ask for no permission (specification §6). */
const sections: readonly NavSection[] = [
  { label: 'home', root: '/home', icon: 'house', goKey: 'h', entries: entriesOf('home') },
  { label: 'products', root: '/products', icon: 'boxes', entries: entriesOf('products') },
  { label: 'support', root: '/support', icon: 'lifeBuoy', entries: entriesOf('support') },
  { label: 'account', root: '/account', icon: 'circleUser', entries: entriesOf('account') },
]

const isPermitted = ({ needs }: NavEntry, held: readonly Permission[]) =>
  needs.length === 0 || needs.some((permission) => held.includes(permission))

const isOffered = ({ capability }: NavEntry, regions: readonly Capable[]) =>
  !capability || regions.some(({ capabilities }) => capabilities[capability])

/** Whether what someone with these permissions is shown depends on what the regions are capable of. */
export const dependsOnRegions = (held: readonly Permission[]) =>
  entriesOf('products').some((entry) => entry.capability && isPermitted(entry, held))

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
