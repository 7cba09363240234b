import Plus from 'lucide-react/icons/plus'
import { projects } from '#contract/projects/routes.ts'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import type { AreaCommands } from '#src/resources/area.ts'
import { projectsApi } from './projectsApi.ts'
import { projectsTexts } from './texts.ts'

export const texts = projectsTexts

/** The area's commands in the palette. */
export const projectsCommands: AreaCommands = {
  commands: [
    {
      id: 'projects.create',
      title: 'projects:new',
      icon: Plus,
      needs: projects.create,
      does: paths.newProject(),
    },
  ],
  findables: [
    findable({
      kind: 'project',
      // The person's own projects are known from the moment of signing in.
      needs: projects.mine,
      wordsOf: ({ name, id, description }) => [name, id, description],
      /** People who may read all projects search all of them. */
      find: (q, dispatch) =>
        dispatch((_, getState) =>
          selectPermissions(getState()).includes(projects.list.needs)
            ? dispatch(projectsApi.endpoints.listProjects.initiate({ q, size: 10 }, { subscribe: false }))
            : undefined,
        ),
    }),
  ],
}
