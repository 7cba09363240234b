import legal from '#src/locales/en/legal.json'
import { LegalDocument } from './LegalDocument.tsx'
import { legalTexts } from './legalTexts.ts'

export const texts = legalTexts

/** `/terms-of-service`. */
export function TermsPage() {
  return <LegalDocument name="terms" sections={Object.keys(legal.terms.sections)} />
}

export { TermsPage as Component }
