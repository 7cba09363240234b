import legal from '#src/locales/en/legal.json'
import { LegalDocument } from './LegalDocument.tsx'
import { legalTexts } from './legalTexts.ts'

export const texts = legalTexts

/** `/privacy-policy`. */
export function PrivacyPage() {
  return <LegalDocument name="privacy" sections={Object.keys(legal.privacy.sections)} />
}

export { PrivacyPage as Component }
