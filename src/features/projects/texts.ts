import { addTexts } from '#src/common/i18n.ts'
import projects from '#src/locales/en/projects.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    projects: typeof projects
  }
}

addTexts('projects', projects)
