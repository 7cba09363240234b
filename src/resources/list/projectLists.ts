import { createElement, lazy, type ComponentType } from 'react'
import type { Id } from '#contract/record.ts'

/** What a kind's list in a project is given. */
export interface ProjectListProps {
  projectId: Id
}

const lists = new Map<string, ComponentType<ProjectListProps>>()

/** An area says where its list of a project's resources is; projects show it without knowing the area. */
export const registerProjectList = (kind: string, load: () => Promise<ComponentType<ProjectListProps>>) =>
  void lists.set(
    kind,
    lazy(async () => ({ default: await load() })),
  )

/** The list of a kind for a project; nothing for a kind that this release does not know. */
export const ProjectList = ({ kind, projectId }: ProjectListProps & { kind: string }) => {
  const list = lists.get(kind)
  return list ? createElement(list, { projectId }) : null
}
