import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** The list page's heading, which stays while what is under it loads, fails or is empty. */
export function ProjectsFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('projects')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={actions} />
      {children}
    </>
  )
}
