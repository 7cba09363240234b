import { addTexts } from '#src/common/i18n.ts'
import permissionMatrix from '#src/locales/en/permissionMatrix.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    permissionMatrix: typeof permissionMatrix
  }
}

addTexts('permissionMatrix', permissionMatrix)
