import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { usersTexts } from './texts.ts'

export const texts = usersTexts

const InvitePage = lazyPart(() => import('./invite/InvitePage.tsx'), 'InvitePage')
const PersonPage = lazyPart(() => import('./person/PersonPage.tsx'), 'PersonPage')

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
