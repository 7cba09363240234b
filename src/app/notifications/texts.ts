import { addTexts } from '#src/common/i18n.ts'
import activity from '#src/locales/en/activity.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    activity: typeof activity
  }
}

addTexts('activity', activity)
