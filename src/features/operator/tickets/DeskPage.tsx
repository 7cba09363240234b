import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { deskViews } from '#contract/operator/tickets.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'
import { showToast } from '#src/ui/toast.ts'
import { HeldMailsView } from './HeldMails.tsx'
import { Queue } from './Queue.tsx'
import { useTakeNextMutation } from './deskApi.ts'
import { deskTexts } from './texts.ts'

export const texts = deskTexts

const DeskTicketView = lazyPart(() => import('./DeskTicketView.tsx'), 'DeskTicketView')

const views = [...deskViews, 'mails'] as const

/** Where staff answer the tickets of all companies. To everybody else there is no such page. */
export function Component() {
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  const [search] = useSearchParams()
  const id = search.get('id')
  if (!isStaff) return <Navigate to={paths.error(404)} replace />
  return id === null ? (
    <Desk />
  ) : (
    <Suspense>
      <DeskTicketView key={id} id={id} />
    </Suspense>
  )
}

function Desk() {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const view = views.find((one) => one === search.get('view')) ?? 'waiting'
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<NextButton />}
        tabs={
          <Tabs label={t('views.label')}>
            {views.map((one) => (
              <Link
                key={one}
                to={{ search: one === 'waiting' ? '' : `?view=${one}` }}
                aria-current={one === view ? 'page' : undefined}
                className={tabClass}
              >
                {t(`views.${one}`)}
              </Link>
            ))}
          </Tabs>
        }
      />
      {view === 'mails' ? <HeldMailsView /> : <Queue view={view} />}
    </>
  )
}

/** Takes the most urgent ticket that nobody takes care of. */
function NextButton() {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const [takeNext, { isLoading }] = useTakeNextMutation()
  const take = async () => {
    const { data, error } = await takeNext()
    if (data) await navigate(paths.desk(data.ticket.id))
    else if (error) void showToast('error', t('ticket.notChanged'), { detail: problemOf(error).message })
    else void showToast('info', t('noNext'))
  }
  return (
    <Button variant="primary" busy={isLoading} onClick={() => void take()}>
      {t('next')}
    </Button>
  )
}
