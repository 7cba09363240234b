import type { BuiltInGroupRole } from '#contract/group-roles/records.ts'
import type { Metric } from '#contract/limits/routes.ts'
import type { ProjectColor, ProjectRole } from '#contract/projects/routes.ts'

/*
 * The companies that DEMO=1 brings to life. Everyone has a purpose, and a test that signs them in.
 * Addresses end in `.example`, which no mail server serves.
 */

export type DemoPart =
  | 'owner'
  | 'administrator'
  | 'member'
  | 'billing'
  | 'viewer'
  | 'invited'
  | 'otherCompany'
  | 'suspended'
  | 'staff'

export interface CastPerson {
  name: string
  email: string
  purpose: string
  /** What they are there for, as the sign-in page of a demo names it. */
  part: DemoPart
  groupRole?: BuiltInGroupRole
  invited?: true
  twoFactor?: true
}

interface CastProject {
  name: string
  description: string
  color: ProjectColor
  ageDays: number
  /** Who is in it, by address. */
  members: Record<string, ProjectRole>
}

export interface CastCompany {
  name: string
  ageDays: number
  suspended?: true
  /** Whether it has instances and the like. */
  hasEstate?: true
  /** Limits that differ from the usual ones. */
  limits?: Readonly<Partial<Record<Metric, number>>>
  owner: CastPerson
  colleagues: CastPerson[]
  projects: CastProject[]
}

const olivia = 'olivia@northwind.example'
const daniel = 'daniel@northwind.example'
const mei = 'mei@northwind.example'
const vera = 'vera@northwind.example'
const henrik = 'henrik@blueharbor.example'

const northwind: CastCompany = {
  name: 'Northwind Traders',
  ageDays: 210,
  hasEstate: true,
  limits: { instances: 120, vcpus: 500, memory: 1_024 * 1024, disk: 12_000, ips: 150 },
  owner: { name: 'Olivia Bennett', email: olivia, purpose: 'owner: may do everything', part: 'owner' },
  colleagues: [
    {
      name: 'Daniel Okafor',
      email: daniel,
      purpose: 'administrator with two-factor authentication',
      part: 'administrator',
      groupRole: 'Administrator',
      twoFactor: true,
    },
    { name: 'Mei Tanaka', email: mei, purpose: 'few permissions: a member of one project', part: 'member' },
    {
      name: 'Bruno Costa',
      email: 'bruno@northwind.example',
      purpose: 'billing manager: money, and no product',
      part: 'billing',
      groupRole: 'Billing manager',
    },
    {
      name: 'Vera Novak',
      email: vera,
      purpose: 'viewer: sees, changes nothing',
      part: 'viewer',
      groupRole: 'Viewer',
    },
    {
      name: 'Ivan Petrov',
      email: 'ivan@northwind.example',
      purpose: 'invited: has no password of his own yet',
      part: 'invited',
      groupRole: 'Viewer',
      invited: true,
    },
  ],
  projects: [
    {
      name: 'Web shop',
      description: 'The storefront, its search and its checkout.',
      color: 'blue',
      ageDays: 204,
      members: { [olivia]: 'manager', [daniel]: 'manager', [mei]: 'member', [vera]: 'viewer' },
    },
    {
      name: 'Data platform',
      description: 'Nightly reports and the warehouse behind them.',
      color: 'purple',
      ageDays: 121,
      members: { [daniel]: 'manager' },
    },
    {
      name: 'Internal tools',
      description: 'Wiki, chat and the build servers.',
      color: 'amber',
      ageDays: 33,
      members: { [olivia]: 'manager', [vera]: 'viewer' },
    },
  ],
}

/** Has a project of the same name: whose is whose must never get mixed up. */
const blueHarbor: CastCompany = {
  name: 'Blue Harbor Logistics',
  ageDays: 150,
  owner: { name: 'Henrik Dahl', email: henrik, purpose: 'owner of another company', part: 'otherCompany' },
  colleagues: [],
  projects: [
    {
      name: 'Web shop',
      description: 'Booking of freight.',
      color: 'green',
      ageDays: 140,
      members: { [henrik]: 'manager' },
    },
  ],
}

const halcyon: CastCompany = {
  name: 'Halcyon Studios',
  ageDays: 320,
  suspended: true,
  owner: {
    name: 'Sofia Marino',
    email: 'sofia@halcyon.example',
    purpose: 'owner of a company whose services are suspended',
    part: 'suspended',
  },
  colleagues: [],
  projects: [],
}

export const companies = [northwind, blueHarbor, halcyon] as const satisfies readonly CastCompany[]

/** Two of them: what moves money, or gives a company another owner, takes one who proposes and one who confirms. */
export const staff: CastPerson[] = [
  {
    name: 'Sam Rivera',
    email: 'sam@portico.example',
    purpose: 'the operator’s staff: may look into any company',
    part: 'staff',
    twoFactor: true,
  },
  {
    name: 'Kim Park',
    email: 'kim@portico.example',
    purpose: 'another of the operator’s staff: confirms what Sam proposes',
    part: 'staff',
    twoFactor: true,
  },
]

/** All of them, each with the company's name; null for staff. */
export const everyone = (): { person: CastPerson; company: string | null }[] => [
  ...companies.flatMap(({ name: company, owner, colleagues }) =>
    [owner, ...colleagues].map((person) => ({ person, company })),
  ),
  ...staff.map((person) => ({ person, company: null })),
]
