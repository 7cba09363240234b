import { textsOf } from '#src/i18n/texts.ts'
import balancerForm from '#src/locales/en/balancerForm.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    balancerForm: typeof balancerForm
  }
}

export const balancerFormTexts = textsOf('balancerForm', balancerForm)
