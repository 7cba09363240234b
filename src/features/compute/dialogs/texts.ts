import { textsOf } from '#src/i18n/texts.ts'
import instanceDialogs from '#src/locales/en/instanceDialogs.json'

export const instanceDialogsTexts = textsOf('instanceDialogs', instanceDialogs)
