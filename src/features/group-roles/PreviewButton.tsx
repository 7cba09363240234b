import MonitorCheck from 'lucide-react/icons/monitor-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { PreviewDialog, type PreviewDialogProps } from './PreviewDialog.tsx'

/** Looks at the console through a role, also before it is saved. */
export function PreviewButton(props: Omit<PreviewDialogProps, 'onClose'>) {
  const { t } = useTranslation('groupRoles')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button icon={<MonitorCheck aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('preview.action')}
      </Button>
      {isAsking && <PreviewDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  )
}
