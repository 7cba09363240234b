import { textsOf } from '#src/i18n/texts.ts'
import permissionMatrix from '#src/locales/en/permissionMatrix.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    permissionMatrix: typeof permissionMatrix
  }
}

export const permissionMatrixTexts = textsOf('permissionMatrix', permissionMatrix)
