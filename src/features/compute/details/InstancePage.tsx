import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { problemOf } from '#src/api/problemOf.ts'
import { ownProblem } from '#src/api/problems.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useGetInstanceQuery } from '../computeApi.ts'
import { InstanceHeader } from './InstanceHeader.tsx'
import { instanceTabs } from './instanceTabs.ts'
import { PartProblem } from './PartProblem.tsx'
import { TabContents } from './TabContents.tsx'
import './texts.ts'

/** What stood here has been removed while it was on screen. */
const gone = ownProblem('NotFoundException', 404, 'The instance is gone.')

/** One instance: what it is, what it does, and what can be done to it. */
export function InstancePage() {
  const { t } = useTranslation('instanceDetails')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const tab = instanceTabs.find((known) => known === search.get('tab')) ?? 'overview'
  const { data, error, isFetching, refetch } = useGetInstanceQuery({ id })
  const instance = useRecord(data)
  const problem = error ? problemOf(error) : data && !isFetching ? gone : undefined

  if (!instance && problem)
    return (
      <>
        <PageHeader title={t('title')} />
        <PartProblem problem={problem} onRetry={() => void refetch()} />
      </>
    )

  // The heading is the same one before and after the instance is there: it has the focus.
  return (
    <>
      <InstanceHeader id={id} instance={instance} tab={tab} />
      {instance ? (
        <TabContents key={id} tab={tab} instance={instance} />
      ) : (
        <TableSkeleton label={t('loading')} columns={2} />
      )}
    </>
  )
}

export { InstancePage as Component }
