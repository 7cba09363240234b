import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'

/** The address is back. What is left is the password, which a stranger may know. */
export function EmailRestored({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the focus goes to what it has done.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-balance">
          {t('undo.done')}
        </h1>
        <p className="text-pretty wrap-break-word text-text-muted">{t('undo.doneText', { email })}</p>
        <p className="font-medium text-pretty">{t('undo.next')}</p>
      </div>
      <Link to={paths.forgotPassword()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {t('undo.password')}
      </Link>
    </>
  )
}
