import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'

/** The way to what is about signing in, which has a page of its own. */
export function PasswordCard() {
  const { t } = useTranslation('account')
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{t('password.title')}</h2>
          <p className="mt-0.5 text-text-muted">{t('password.text')}</p>
        </div>
        <Link to={paths.security()} className={buttonClass()}>
          {t('password.open')}
        </Link>
      </div>
    </Card>
  )
}
