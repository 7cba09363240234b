import { textsOf } from '#src/i18n/texts.ts'
import logs from '#src/locales/en/logs.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    logs: typeof logs
  }
}

export const logsTexts = textsOf('logs', logs)
