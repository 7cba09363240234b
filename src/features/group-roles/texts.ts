import { addTexts } from '#src/common/i18n.ts'
import groupRoles from '#src/locales/en/groupRoles.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    groupRoles: typeof groupRoles
  }
}

addTexts('groupRoles', groupRoles)
