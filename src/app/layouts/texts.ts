import { addTexts } from '#src/common/i18n.ts'
import shell from '#src/locales/en/shell.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shell
  }
}

addTexts('shell', shell)
