import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'

/** The way out of an error: the start page, or the sign-in for those who are not. */
export function HomeLink({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('errors')
  return (
    <Link to={paths.root()} className={buttonClass({ variant })}>
      {t('home')}
    </Link>
  )
}
