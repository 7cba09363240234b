import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Capabilities } from '#contract/catalogue.ts'
import type { StaffNeed } from '#contract/operator/staffRoles.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Id } from '#contract/record.ts'
import type { Command, Findable } from '#src/resources/commands.ts'
import type shell from '#src/locales/en/shell.json'
import type { Action } from './action.ts'
import type { IconName } from './icons.ts'
import type { Place } from './places.ts'
import type { Resource } from './resource.ts'

/** Props of the list of one kind within a project. */
export interface ProjectListProps {
  projectId: Id
}

/** An area's commands: the palette offers them, and dialogs are found through them. */
export interface AreaCommands {
  commands: readonly Command[]
  /** The kinds of record that are found by typing. */
  findables: readonly Findable[]
  /** The actions of its kinds of resources, in the order of their menus. */
  actions?: Readonly<Record<string, readonly Action<Resource>[]>>
}

/** The actions of a kind for those who know no more of its rows than that they are resources. */
export const ofAnyResource = <Row extends Resource>(actions: readonly Action<Row>[]) =>
  // Callers ask for the actions of the kind that their rows have.
  actions as unknown as readonly Action<Resource>[]

export type NavLabel = keyof (typeof shell)['nav']

/** How the navigation leads to a page. */
export interface NavEntry {
  label: NavLabel
  to: string
  icon: IconName
  /** Any one of these shows the entry; an empty list shows it to everyone signed in. */
  needs: readonly Permission[]
  /** Hidden where no region of the cloud is known to have this. */
  capability?: keyof Capabilities
  /** After `g`, this key leads there. */
  goKey?: string
  /** Its list is of projects' resources, so `?project=` goes along to it. */
  isProjectScoped?: true
  /** Shown to staff who work in this role. */
  role?: StaffNeed
}

/** The sections of the navigation. The addresses of all but the operator's pages begin with them. */
export type SectionName = 'home' | 'products' | 'support' | 'account' | 'operator'

/** Pages to which other areas add parts of their own. */
export type OpenPage = 'general' | 'security'

/** Pages, some of which take in what other areas add to a page. */
export type Pages = readonly RouteObject[] | ((partsOf: (page: OpenPage) => RouteObject[]) => RouteObject[])

/** A part of the console: what `src/app` has to know of it before any of its pages is loaded. */
export interface Area {
  /** Its pages for those who are signed in, by section. */
  pages?: Partial<Record<SectionName, Pages>>
  /** Its pages at the root of the tree: open to everyone, or only to those who are not signed in. */
  publicPages?: readonly RouteObject[]
  guestPages?: readonly RouteObject[]
  /** The parts that the area adds to other areas' pages. Each draws the next area's part in its outlet. */
  parts?: Partial<Record<OpenPage, NonNullable<RouteObject['lazy']>>>
  /** Its entries in the navigation. */
  navigation?: Partial<Record<SectionName, readonly NavEntry[]>>
  /** Where its kinds of record are at home. */
  kinds?: Readonly<Record<string, Place>>
  /** The lists of its kinds of resources within a project, each loaded when it is first shown. */
  projectLists?: Readonly<Record<string, () => Promise<ComponentType<ProjectListProps>>>>
  /** Loaded when the palette opens, all areas' in one file. */
  commands?: () => Promise<AreaCommands>
}
