import { addTexts } from '#src/common/i18n.ts'
import logs from '#src/locales/en/logs.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    logs: typeof logs
  }
}

addTexts('logs', logs)
