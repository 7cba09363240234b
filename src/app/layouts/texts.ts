import { textsOf } from '#src/i18n/texts.ts'
import shell from '#src/locales/en/shell.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shell
  }
}

export const shellTexts = textsOf('shell', shell)
