import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'

interface CompanyConflictProps {
  onReload: () => void
  onOverwrite: () => void
}

/** Someone else changed the company's profile meanwhile: the person decides. */
export function CompanyConflict({ onReload, onOverwrite }: CompanyConflictProps) {
  const { t } = useTranslation('account')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="rounded-card outline-none">
      <Banner tone="warning" title={t('conflict.title')}>
        <p>{t('conflict.text')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={onReload}>
            {t('conflict.reload')}
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
