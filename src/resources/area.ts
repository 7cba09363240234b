import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Id } from '#contract/record.ts'

/** Props of the list of one kind within a project. */
export interface ProjectListProps {
  projectId: Id
}

/** A product of the console: what `src/app` has to know of it before any of its pages is loaded. */
export interface ProductArea {
  /** Its pages under `/products`. */
  routes: readonly RouteObject[]
  /** The lists of its kinds of resources within a project, each loaded when it is first shown. */
  projectLists: Readonly<Record<string, () => Promise<ComponentType<ProjectListProps>>>>
}
