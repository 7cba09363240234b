import { addTexts } from '#src/common/i18n.ts'
import vpc from '#src/locales/en/vpc.json'
import '#src/networking/packets/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    vpc: typeof vpc
  }
}

addTexts('vpc', vpc)
