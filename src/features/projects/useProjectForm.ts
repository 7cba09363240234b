import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { projectDraft, type Project } from '#contract/projects/routes.ts'

type Typed = z.input<typeof projectDraft>
type Draft = z.output<typeof projectDraft>

export const blankProject: Typed = { name: '', description: '', color: 'indigo' }

/** What a form for this project starts with. */
export const valuesOf = ({ name, description, color }: Project): Typed => ({ name, description, color })

/** The project form's state; what is typed is checked by the contract's own draft. */
export const useProjectForm = (defaultValues: Typed) =>
  useForm<Typed, unknown, Draft>({ resolver: standardSchemaResolver(projectDraft), defaultValues })

export type ProjectForm = ReturnType<typeof useProjectForm>
