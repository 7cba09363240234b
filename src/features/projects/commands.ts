import Folders from 'lucide-react/icons/folders'
import Plus from 'lucide-react/icons/plus'
import { projects } from '#contract/projects.ts'
import { registerCommands, registerFindable } from '#src/common/commands.ts'
import { paths } from '#src/common/paths.ts'
import { projectsApi } from './projectsApi.ts'
import './texts.ts'

registerCommands({
  id: 'projects.create',
  title: 'projects:new',
  icon: Plus,
  needs: projects.create,
  does: paths.newProject(),
})

registerFindable({
  kind: 'project',
  title: 'projects:project',
  icon: Folders,
  needs: projects.list,
  addressOf: (id) => paths.project(id),
  wordsOf: ({ name, id, description }) => [name, id, description],
  find: (q, dispatch) =>
    dispatch(projectsApi.endpoints.listProjects.initiate({ q, size: 10 }, { subscribe: false })),
})
