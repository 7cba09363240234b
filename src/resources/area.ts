import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Id } from '#contract/record.ts'
import type { Command, Findable } from '#src/common/commands.ts'
import type { Action } from './action.ts'
import type { Resource } from './resource.ts'

/** Props of the list of one kind within a project. */
export interface ProjectListProps {
  projectId: Id
}

/** What can be done in an area from anywhere: the palette offers it, and dialogs are found by it. */
export interface AreaCommands {
  commands: readonly Command[]
  /** The kinds of record that are found by typing. */
  findables: readonly Findable[]
  /** The actions of its kinds of resources, in the order of their menus. */
  actions?: Readonly<Record<string, readonly Action<Resource>[]>>
}

/** The actions of a kind for those who know no more of its rows than that they are resources. */
export const ofAnyResource = <Row extends Resource>(actions: readonly Action<Row>[]) =>
  // Whoever asks for the actions of a kind has rows of that kind.
  actions as unknown as readonly Action<Resource>[]

/** A part of the console: what `src/app` has to know of it before any of its pages is loaded. */
export interface Area {
  /** Its pages under `/products`. */
  routes?: readonly RouteObject[]
  /** The lists of its kinds of resources within a project, each loaded when it is first shown. */
  projectLists?: Readonly<Record<string, () => Promise<ComponentType<ProjectListProps>>>>
  /** Loaded when the palette opens, all areas' in one file. */
  commands?: () => Promise<AreaCommands>
}
