import { addTexts } from '#src/common/i18n.ts'
import instanceDialogs from '#src/locales/en/instanceDialogs.json'

addTexts('instanceDialogs', instanceDialogs)
