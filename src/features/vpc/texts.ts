import { type Texts, textsOf } from '#src/i18n/texts.ts'
import vpc from '#src/locales/en/vpc.json'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    vpc: typeof vpc
  }
}

export const vpcTexts: Texts = [...textsOf('vpc', vpc), ...guestNetworksTexts]
