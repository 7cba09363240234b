import { textsOf } from '#src/i18n/texts.ts'
import projects from '#src/locales/en/projects.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    projects: typeof projects
  }
}

export const projectsTexts = textsOf('projects', projects)
