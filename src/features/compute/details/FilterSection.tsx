import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { Link } from 'react-router'
import type { Instance } from '#contract/compute/records.ts'
import type { NetworkPort, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { lacksAcls } from '#src/networking/networks/lacks.ts'
import { ConnectionTest } from '#src/networking/packets/ConnectionTest.tsx'
import { useLazyTestPacketQuery, useListOpenQuery } from '#src/networking/packets/packetsApi.ts'
import { useOpeningColumns, withId, type OpeningRow } from '#src/networking/packets/useOpeningColumns.tsx'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { instanceDetailsTexts } from './texts.ts'

export const texts = [...guestNetworksTexts, ...instanceDetailsTexts]

interface FilterSectionProps {
  instance: Instance
  ports: readonly NetworkPort[]
}

/** What reaches the instance: the rules that hold for it, what of it the internet reaches, and a test. */
export function FilterSection({ instance, ports }: FilterSectionProps) {
  const { t } = useTranslation(['instanceDetails', 'guestNetworks'])
  const [ask, answer] = useLazyTestPacketQuery()
  const addressed = ports.filter(({ ips }) => ips.length > 0)
  return (
    <>
      <RulesInEffect ports={ports} />
      <OpenPorts instance={instance} ports={ports} />
      {addressed.length > 0 && (
        <ConnectionTest hint={t('guestNetworks:test.hint')} ports={addressed} onTest={ask} answer={answer} />
      )}
    </>
  )
}

interface RuleRow {
  id: string
  rule: SecurityRule
  group: SecurityGroup
  port: NetworkPort
}

/** Those of all groups of each interface: one that allows is enough. */
function RulesInEffect({ ports }: { ports: readonly NetworkPort[] }) {
  const { t } = useTranslation(['instanceDetails', 'guestNetworks'])
  const { servicesOf, peerOf } = useRuleWords()
  const groups = useAppSelector(({ records }) => Object.values(records.securityGroup.entities), shallowEqual)
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name
  const all = ports.flatMap((port) =>
    groups
      .filter(({ id }) => port.securityGroupIds.includes(id))
      .flatMap((group) =>
        group.rules.map((rule): RuleRow => ({ id: `${port.id} ${group.id} ${rule.id}`, rule, group, port })),
      ),
  )
  const rows = all.toSorted((one, other) => place(one) - place(other))
  const whatCell = ({ rule }: RuleRow) => <bdi dir="ltr">{servicesOf(rule)}</bdi>
  const peerCell = ({ rule }: RuleRow) => <bdi dir="ltr">{peerOf(rule, nameOf)}</bdi>
  const columns: Column<RuleRow>[] = [
    {
      id: 'direction',
      header: t('networking.direction'),
      narrow: true,
      cell: ({ rule }) => t(`guestNetworks:rules.${rule.direction}`),
    },
    { id: 'what', header: t('guestNetworks:rules.what'), cell: whatCell },
    { id: 'peer', header: t('networking.peer'), cell: peerCell },
    { id: 'group', header: t('guestNetworks:group'), cell: groupCell },
    ...(ports.length > 1
      ? [
          {
            id: 'interface',
            header: t('networking.interface'),
            mono: true,
            cell: portCell,
          },
        ]
      : []),
  ]
  return (
    <section aria-label={t('networking.rules')} className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold">{t('networking.rules')}</h2>
        <p className="text-text-muted">{t('networking.rulesText')}</p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('networking.noRules')} />
      ) : (
        <Table caption={t('networking.rules')} columns={columns} rows={rows} />
      )}
      <TierNotes ports={ports} />
    </section>
  )
}

/** What comes in first. */
const place = ({ rule }: RuleRow) => (rule.direction === 'in' ? 0 : 1)

function GroupLink({ group }: { group: SecurityGroup }) {
  return (
    <Link to={paths.securityGroup(group.id, 'rules')} className={linkClass}>
      <bdi>{group.name}</bdi>
    </Link>
  )
}

const groupCell = ({ group }: RuleRow) => <GroupLink group={group} />
const portCell = ({ port }: RuleRow) => <bdi dir="ltr">{port.ips.join(', ') || '–'}</bdi>

/** In a tier of a VPC an ACL list decides as well, where the cloud has such. */
function TierNotes({ ports }: { ports: readonly NetworkPort[] }) {
  const { t } = useTranslation('instanceDetails')
  const capabilitiesOf = useCapabilities()
  const tiers = useAppSelector(
    ({ records }) =>
      ports.flatMap(({ networkId }) => {
        const network = records.guestNetwork.entities[networkId]
        return network && network.vpcId !== null ? [network] : []
      }),
    shallowEqual,
  )
  const filtered = tiers.filter(({ region }) => !lacksAcls(capabilitiesOf(region)))
  return filtered.map(({ id, name, vpcId }) => (
    <p key={id} className="text-text-muted">
      {t('networking.tierText', { name })}{' '}
      <Link to={paths.vpcDetails(vpcId ?? '', 'acls')} className={linkClass}>
        {t('networking.tierAcl')}
      </Link>
    </p>
  ))
}

const addressCell = ({ address }: OpeningRow) => <bdi dir="ltr">{address}</bdi>

/** What of the instance the internet reaches, and by which group. */
function OpenPorts({ instance: { id }, ports }: FilterSectionProps) {
  const { t } = useTranslation(['instanceDetails', 'guestNetworks'])
  const ofOpening = useOpeningColumns()
  // What is open changes with the groups of an interface, and with its address.
  const { data, error, isFetching, refetch } = useListOpenQuery(
    { instance: id, size: 200 },
    { refetchOnMountOrArgChange: true },
  )
  const rows = (data?.rows ?? []).map(withId)
  const columns: Column<OpeningRow>[] = [
    { id: 'address', header: t('networking.address'), mono: true, cell: addressCell },
    ...ofOpening,
  ]
  const title = t('networking.open')
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {data?.tooMany && <Banner tone="warning">{t('guestNetworks:open.tooMany')}</Banner>}
      {data ? (
        rows.length === 0 ? (
          <EmptyState title={t('networking.noneOpen')} />
        ) : (
          <Table caption={title} columns={columns} rows={rows} busy={isFetching} />
        )
      ) : error ? (
        <PartProblem kind={title} problem={problemOf(error)} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton label={title} columns={ports.length > 1 ? 5 : 4} />
      )}
    </section>
  )
}
