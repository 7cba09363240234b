import { createContext, createElement, lazy, use, type ComponentType } from 'react'
import type { Area, ProjectListProps } from '../area.ts'

/** The lists of all kinds within a project, by kind. */
export type ProjectLists = ReadonlyMap<string, ComponentType<ProjectListProps>>

/** The lists that these areas have for a project. */
export const projectListsOf = (areas: readonly Area[]): ProjectLists =>
  new Map(
    areas
      .flatMap(({ projectLists = {} }) => Object.entries(projectLists))
      .map(([kind, load]) => [kind, lazy(async () => ({ default: await load() }))]),
  )

/** The application says which lists there are; the projects' pages know no area. */
export const ProjectListsContext = createContext<ProjectLists>(new Map())

/** The list of a kind for a project; nothing for a kind that this release does not know. */
export function ProjectList({ kind, projectId }: ProjectListProps & { kind: string }) {
  const list = use(ProjectListsContext).get(kind)
  return list ? createElement(list, { projectId }) : null
}
