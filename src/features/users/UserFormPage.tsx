import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useTranslation } from 'react-i18next'
import './texts.ts'

const InvitePage = lazy(async () => ({ default: (await import('./invite/InvitePage.tsx')).InvitePage }))
const PersonPage = lazy(async () => ({ default: (await import('./person/PersonPage.tsx')).PersonPage }))

/** Invites colleagues, or shows the one whose id the address carries. */
export function UserFormPage() {
  const { t } = useTranslation('users')
  const [search] = useSearchParams()
  const id = search.get('id')
  return (
    <Suspense fallback={<TableSkeleton label={t('loading')} columns={2} />}>
      {id === null ? <InvitePage /> : <PersonPage key={id} />}
    </Suspense>
  )
}

export { UserFormPage as Component }
