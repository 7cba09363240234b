import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { usedShare } from '#contract/addresses/tiers.ts'
import type { Vpc } from '#contract/vpc/records.ts'
import { formatPercent } from '#src/i18n/amounts.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { AddressLink } from '#src/networking/addresses/AddressLink.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import { LatestActivityCard } from '#src/resources/page/LatestActivityCard.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Code } from '#src/ui/Code.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { AskForPorts } from '../details/useVpcPorts.tsx'
import { healthTone } from '../healthTone.ts'
import { healthOptions, useGetHealthQuery, useListVpnsQuery } from '../vpcApi.ts'
import { mostMembers } from './layout.ts'
import { TopologyDrawing } from './TopologyDrawing.tsx'
import { TopologyList } from './TopologyList.tsx'
import { useTopology } from './useTopology.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...resourcePagesTexts, ...vpcDetailsTexts]

/** The VPC at a glance: drawn, or as a list; and what there is to know of it. */
export function OverviewTab({ vpc }: { vpc: Vpc }) {
  const { t } = useTranslation(['vpcDetails', 'vpc'])
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'list' ? 'list' : 'drawing'
  const { id } = vpc
  const vpns = useRows(useListVpnsQuery({ id }, { refetchOnMountOrArgChange: true }).data)
  const { data: report } = useGetHealthQuery({ id }, healthOptions)
  const parts = useTopology(vpc, vpns, report)
  return (
    <div className="flex flex-col gap-6">
      <AskForPorts vpc={vpc} size={view === 'list' ? 200 : mostMembers} />
      <Card
        title={t('topology.title')}
        actions={
          <SegmentedControl
            legend={t('topology.view')}
            choices={(['drawing', 'list'] as const).map((value) => ({
              value,
              label: t(`topology.views.${value}`),
            }))}
            value={view}
            onChange={(next) => setSearch(next === 'list' ? { view: 'list' } : {}, { replace: true })}
          />
        }
      >
        {view === 'list' ? <TopologyList parts={parts} /> : <TopologyDrawing parts={parts} />}
        {vpc.tiers.length === 0 && (
          <p className="mt-4 text-text-muted">
            {t('tiers.noneText')}{' '}
            <Link to={paths.vpcDetails(id, 'tiers')} className={linkClass}>
              {t('tiers.add')}
            </Link>
          </p>
        )}
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <FactsCard row={vpc} facts={useFacts(vpc, report?.takenAt ?? null)} />
        <LatestActivityCard of={vpc} to={paths.vpcDetails(id, 'activity')} />
      </div>
    </div>
  )
}

const code = (text: string) => <Code>{text}</Code>

const useFacts = (vpc: Vpc, takenAt: string | null) => {
  const { t, i18n } = useTranslation(['vpc', 'vpcDetails'])
  const count = (number: number) => numberFormat(i18n.language, {}).format(number)
  const share = formatPercent(Math.ceil(usedShare(vpc.cidr, vpc.tiers) * 100), i18n.language)
  return [
    {
      term: t('columns.health'),
      value: (
        <>
          <Link to={paths.vpcHealth(vpc.id)} className={linkClass}>
            <StatusDot tone={healthTone[vpc.health]}>{t(`healths.${vpc.health}`)}</StatusDot>
          </Link>
          {takenAt !== null && (
            <span className="ms-2 text-sm text-text-muted">
              <Time at={takenAt} />
            </span>
          )}
        </>
      ),
    },
    {
      term: t('columns.cidr'),
      value: (
        <>
          {code(vpc.cidr)} <span className="text-text-muted">{t('columns.used', { share })}</span>
        </>
      ),
    },
    {
      term: t('vpcDetails:facts.sourceNat'),
      value: vpc.sourceNatIp === null ? '–' : <AddressLink address={vpc.sourceNatIp} region={vpc.region} />,
    },
    {
      term: t('form.domain'),
      value: vpc.domain === null ? t('vpcDetails:facts.ofRegion') : code(vpc.domain),
    },
    { term: t('columns.instances'), value: count(vpc.instanceCount) },
    { term: t('columns.addresses'), value: count(vpc.addressCount) },
    ...(vpc.vpnTotal === 0
      ? []
      : [
          {
            term: t('columns.vpn'),
            value: t('columns.of', { up: count(vpc.vpnUp), total: count(vpc.vpnTotal) }),
          },
        ]),
  ]
}
