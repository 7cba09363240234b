import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { checkGroups, type HealthCheck } from '#contract/vpc/health.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import type { Problem } from '#contract/problem.ts'
import type { Vpc } from '#contract/vpc/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { once } from '#src/resources/action.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { healthTone } from '../healthTone.ts'
import { usePart } from '../usePart.ts'
import { healthOptions, useGetHealthHistoryQuery, useGetHealthQuery, vpcApi } from '../vpcApi.ts'
import { CheckRow } from './CheckRow.tsx'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...resourcePagesTexts, ...vpcDetailsTexts]

const isProblem = ({ result }: HealthCheck) => result === 'failed' || result === 'warning'

/** The worst first; of the same result as the groups are declared. */
const urgency = ['failed', 'warning', 'unknown', 'ok', 'notApplicable']
const inOrder = (one: HealthCheck, other: HealthCheck) =>
  urgency.indexOf(one.result) - urgency.indexOf(other.result) ||
  checkGroups.findIndex((group) => group === one.group) -
    checkGroups.findIndex((group) => group === other.group)

/** Whether all of the VPC works: what was looked at, what was found, and what to do about it. */
export function HealthTab({ vpc }: { vpc: Vpc }) {
  const { t } = useTranslation(['vpcDetails', 'vpc'])
  const { id } = vpc
  const [search, setSearch] = useSearchParams()
  const onlyProblems = search.get('only') === 'problems'
  const now = useNow()
  const { data, error, isFetching, refetch } = useGetHealthQuery({ id }, healthOptions)
  const history = useGetHealthHistoryQuery({ id }, healthOptions)
  // A run that finds something else tells of itself by the VPC's record.
  useRefetchOn(`${vpc.checkedAt} ${vpc.health}`, { isFetching, refetch })
  useRefetchOn(`${vpc.checkedAt} ${vpc.health}`, history)
  if (!data)
    return error ? (
      <PartProblem kind={t('vpc:tabs.health')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('health.loading')} columns={3} />
    )
  const shown = data.checks.filter((check) => !onlyProblems || isProblem(check)).toSorted(inOrder)
  const problems = data.checks.filter(isProblem).length
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h2 className="text-lg font-semibold">
              <StatusDot tone={healthTone[data.overall]}>{t(`vpc:healths.${data.overall}`)}</StatusDot>
            </h2>
            <p className="mt-0.5 text-text-muted">
              {data.takenAt === null ? (
                t('health.never')
              ) : (
                <>
                  {t('health.problems', { count: problems })} · {t('health.last')} <Time at={data.takenAt} />
                </>
              )}
            </p>
          </div>
          <RunNow vpc={vpc} />
        </div>
      </Card>
      <Card
        title={t('health.checks')}
        flush
        actions={
          <Checkbox
            label={t('health.only')}
            checked={onlyProblems}
            onChange={({ target }) =>
              setSearch(target.checked ? { only: 'problems' } : {}, { replace: true })
            }
          />
        }
      >
        {shown.length === 0 ? (
          <div className="p-card pt-0">
            <EmptyState title={t(onlyProblems ? 'health.noProblems' : 'health.none')} />
          </div>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {shown.map((check) => (
              <CheckRow
                key={check.id}
                vpc={vpc}
                check={check}
                history={history.data?.filter(({ checkId }) => checkId === check.id) ?? []}
                now={now}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

/** So long the button waits after a run. */
const restSeconds = 60

/** Runs the check, at most once a minute. */
function RunNow({ vpc }: { vpc: Vpc }) {
  const { t, i18n } = useTranslation('vpcDetails')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const dispatch = useAppDispatch()
  const mayRun = useMay()([vpcKind.actions.check.needs], vpc.projectId)
  const { reasonOf } = usePart(vpc)
  const [isRunning, setRunning] = useState(false)
  const [isResting, setResting] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), restSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isResting])
  if (!mayRun) return null
  const run = async () => {
    setRunning(true)
    const { error } = await dispatch(vpcApi.endpoints.runCheck.initiate({ id: vpc.id }, once))
    setRunning(false)
    setProblem(error ? problemOf(error) : undefined)
    setResting(!error)
  }
  const isTooEarly = problem?.status === 429
  return (
    <span className="flex flex-col items-end gap-2">
      <Button
        variant="primary"
        busy={isRunning}
        // The reason would be another element, and take the focus away.
        disabled={isResting}
        disabledReason={reasonOf('check')}
        onClick={() => void run()}
      >
        {t('health.run')}
      </Button>
      <span role="status" className="text-sm text-text-muted empty:hidden">
        {(isResting || isTooEarly) && t('health.rest')}
      </span>
      {problem && !isTooEarly && (
        <Banner tone="error">{refusalWords(problem, tRefusal, i18n.language)}</Banner>
      )}
    </span>
  )
}
