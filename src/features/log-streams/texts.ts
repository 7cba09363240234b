import { addTexts } from '#src/common/i18n.ts'
import logStreams from '#src/locales/en/logStreams.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    logStreams: typeof logStreams
  }
}

addTexts('logStreams', logStreams)
