import { useTranslation } from 'react-i18next'
import { Marked } from '#src/ui/Marked.tsx'

/** The address is isolated: it reads from left to right in every language. */
const strong = (words: string) => <bdi className="font-medium break-words text-text">{words}</bdi>

/** Where the code went. */
export function CodeSent({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  return <Marked text={t('code.sent', { email })} marks={{ b: strong }} />
}
