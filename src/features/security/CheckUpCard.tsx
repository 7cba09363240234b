import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Lightbulb from 'lucide-react/icons/lightbulb'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isRecommendation, type CheckUpItem } from '#contract/dashboards/checkUp.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { checkUpAddresses } from '#src/auth/checkUpAddresses.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { cx } from '#src/ui/cx.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { checkUpTexts } from '#src/auth/checkUpTexts.ts'
import { useCheckUpQuery } from './securityApi.ts'

export const texts = checkUpTexts

/** What the account lacks, the most urgent first, each with the one thing to do about it. */
export function CheckUpCard() {
  const { t } = useTranslation('checkUp')
  const { data, error, refetch } = useCheckUpQuery(undefined, { refetchOnMountOrArgChange: true })
  if (error)
    return (
      <ErrorState
        title={t('problem')}
        message={problemOf(error).message}
        requestId={problemOf(error).requestId}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Card title={t('title')} description={t('text')} flush>
        <RowOnItsWay />
      </Card>
    )
  if (data.open.length === 0)
    return (
      <Card title={t('title')}>
        <p className="flex items-center gap-2.5 text-text-muted">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
          {t('done')}
        </p>
      </Card>
    )
  return (
    <Card title={t('title')} description={t('text')} flush>
      <ul className="divide-y divide-line border-t border-line">
        {data.open.map((item) => (
          <Row key={item} item={item} />
        ))}
      </ul>
    </Card>
  )
}

/** As large as one item, which most accounts have: nothing below it moves. */
function RowOnItsWay() {
  const { t } = useTranslation('checkUp')
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-card py-4"
    >
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="size-5 shrink-0" />
      <div className="min-w-48 flex-1 space-y-1 py-1 max-sm:min-h-16">
        <Skeleton className="w-48" />
        <Skeleton className="w-72 max-w-full" />
      </div>
      <Skeleton className="h-control w-32 max-sm:ms-9" />
    </div>
  )
}

const icons = { dire: CircleAlert, warning: TriangleAlert, advice: Lightbulb }
const inks = { dire: 'text-error-text', warning: 'text-warning-text', advice: 'text-info-text' }

function Row({ item }: { item: CheckUpItem }) {
  const { t } = useTranslation('checkUp')
  const look = isRecommendation(item) ? 'advice' : item === 'passwordLeaked' ? 'dire' : 'warning'
  const Icon = icons[look]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-card py-4">
      <Icon aria-hidden className={cx('size-5 shrink-0', inks[look])} />
      <div className="min-w-48 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {t(`${item}.title`)}
          {look === 'advice' && <Badge tone="info">{t('recommended')}</Badge>}
        </h3>
        <p className="text-sm text-pretty text-text-muted">{t(`${item}.text`)}</p>
      </div>
      <Link to={checkUpAddresses[item]} className={cx(buttonClass({}), 'max-sm:ms-9')}>
        {t(`${item}.action`)}
      </Link>
    </li>
  )
}
