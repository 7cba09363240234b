import { textsOf } from '#src/i18n/texts.ts'
import groupRoles from '#src/locales/en/groupRoles.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    groupRoles: typeof groupRoles
  }
}

export const groupRolesTexts = textsOf('groupRoles', groupRoles)
