import { textsOf } from '#src/i18n/texts.ts'
import logStreams from '#src/locales/en/logStreams.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    logStreams: typeof logStreams
  }
}

export const logStreamsTexts = textsOf('logStreams', logStreams)
