import { useTranslation } from 'react-i18next'
import { useAuthMessage } from '#src/auth/useAuthMessage.ts'
import { Marked } from '#src/ui/Marked.tsx'

/** The address is isolated: it reads from left to right in every language. */
const strong = (words: string) => <bdi className="font-medium break-words text-text">{words}</bdi>

/** That a code was mailed, in the words of the specification (§8), and where it went. */
export function CodeSent({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const { message } = useAuthMessage()
  return (
    <>
      {message}
      <span className="mt-1.5 block">
        <Marked text={t('code.sent', { email })} marks={{ b: strong }} />
      </span>
    </>
  )
}
