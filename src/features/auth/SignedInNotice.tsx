import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { inlineLinkClass } from '#src/ui/linkClass.ts'
import { Marked } from '#src/ui/Marked.tsx'

const toConsole = (words: string) => (
  <Link to={paths.home()} className={inlineLinkClass}>
    {words}
  </Link>
)

/** On the pages of guests that are open to everyone: who is signed in here, and what submitting does to that. */
export function SignedInNotice() {
  const { t } = useTranslation('auth')
  const email = useAppSelector(selectUser)?.email
  if (email === undefined) return null
  return (
    <Banner className="mb-5">
      <Marked text={t('signedIn', { email })} marks={{ home: toConsole }} />
    </Banner>
  )
}
