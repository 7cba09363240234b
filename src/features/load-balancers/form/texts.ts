import { addTexts } from '#src/common/i18n.ts'
import balancerForm from '#src/locales/en/balancerForm.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    balancerForm: typeof balancerForm
  }
}

addTexts('balancerForm', balancerForm)
