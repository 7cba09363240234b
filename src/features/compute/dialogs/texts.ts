import { textsOf } from '#src/common/texts.ts'
import instanceDialogs from '#src/locales/en/instanceDialogs.json'

export const instanceDialogsTexts = textsOf('instanceDialogs', instanceDialogs)
