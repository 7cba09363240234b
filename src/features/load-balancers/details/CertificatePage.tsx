import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Certificate } from '#contract/load-balancers/records.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { useMay } from '#src/auth/useMay.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { useListBalancersQuery } from '#src/resources/balancers/balancersApi.ts'
import type { PutBackTerms } from '#src/resources/log/PutBackAsked.tsx'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import {
  ActionRow,
  DangerCard,
  SettingsCard,
  SettingsTab as Settings,
} from '#src/resources/page/Settings.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { useNow } from '#src/ui/useNow.ts'
import { WithAside } from '#src/ui/WithAside.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { certificateActions, ofCertificate } from '../actions.ts'
import { Facts } from '../certificates/Facts.tsx'
import { endWords } from '../endWords.ts'
import { loadBalancersApi, useGetCertificateQuery } from '../loadBalancersApi.ts'
import { balancerDetailsTexts } from './texts.ts'
import { certificatesTexts } from '../certificates/texts.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [
  ...balancerDetailsTexts,
  ...certificatesTexts,
  ...loadBalancersTexts,
  ...resourcePagesTexts,
]

const contents = {
  overview: OverviewTab,
  activity: ({ certificate }: { certificate: Certificate }) => <ActivityTab of={certificate} />,
  settings: SettingsTab,
}

const tabs = ['overview', 'activity', 'settings'] as const

const renaming = {
  rename: ofCertificate.rename,
  saveName: ({ id }: Certificate, name: string) =>
    loadBalancersApi.endpoints.updateCertificate.initiate({ id, name }, once),
}

const putBack: PutBackTerms<Certificate> = {
  schema: loadBalancers.updateCertificate.body,
  save: ({ id }, values) => loadBalancersApi.endpoints.updateCertificate.initiate({ id, ...values }, once),
}

const buttonsOf = ({ built }: Certificate): LeadingAction<Certificate>[] =>
  built ? [{ action: ofCertificate.replace }] : [{ action: ofCertificate.remove }]

/** That it ends soon, or has: replacing it is all that helps. */
function Notices({ row }: { row: Certificate }) {
  const { t, i18n } = useTranslation(['certificates', 'loadBalancers'])
  const now = useNow()
  const { day, tone } = endWords(row.notAfter, now, {
    ended: t('loadBalancers:ended'),
    endsSoon: t('loadBalancers:endsSoon'),
    language: i18n.language,
  })
  return (
    <>
      <CommonNotices row={row} unlock={ofCertificate.unlock} />
      {tone !== 'success' && (
        <Banner tone={tone} title={t(tone === 'error' ? 'notice.ended' : 'notice.endsSoon', { day })}>
          {t('notice.text')}
        </Banner>
      )}
    </>
  )
}

function OverviewTab({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  return (
    <WithAside aside={<FactsCard row={certificate} facts={[]} />}>
      <Card title={t('facts.title')}>
        <Facts facts={certificate} />
      </Card>
      <UsedBy certificate={certificate} />
    </WithAside>
  )
}

/** The balancers whose listeners present it. */
function UsedBy({ certificate: { id, listenerCount } }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  const query = { certificate: id, size: 50, sort: 'name' }
  const rows = useRows(
    useListBalancersQuery(query, { skip: listenerCount === 0, refetchOnMountOrArgChange: true }).data,
  )
  return (
    <Card title={t('usedBy.title')}>
      {listenerCount === 0 ? (
        <p className="text-text-muted">{t('usedBy.none')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={paths.loadBalancer(row.id, 'listeners')} className={linkClass}>
                <bdi>{row.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function SettingsTab({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation(['certificates', 'resourcePages', 'loadBalancers', 'resources'])
  const { replace, remove, ...common } = ofCertificate
  return (
    <Settings row={certificate} actions={certificateActions}>
      <SettingsCard title={t('resourcePages:settings.general')}>
        <ActionRow
          action={replace}
          row={certificate}
          title={t('resources:actions.replace')}
          text={t('replace.text', { count: certificate.listenerCount })}
        />
        <CommonSettings row={certificate} actions={common} />
      </SettingsCard>
      <DangerCard
        row={certificate}
        ends={[{ action: remove, text: t('loadBalancers:confirm.deleteCertificate') }]}
      />
    </Settings>
  )
}

/** One certificate: what it says of itself, who presents it, and what can be done to it. */
export function CertificatePage() {
  const { t } = useTranslation(['loadBalancers', 'balancerDetails'])
  const address = useResourceAddress(tabs)
  const page = useResourcePage(address, useGetCertificateQuery({ id: address.id }))
  const may = useMay()
  const maySet = certificateActions.some(({ needs }) => may(needs, page.row?.projectId))
  return (
    <ResourcePage
      page={{ ...page, tabs: tabs.filter((tab) => tab !== 'settings' || maySet) }}
      title={t('certificate')}
      tabName={(tab) => t(`balancerDetails:tabs.${tab}`)}
      renaming={renaming}
      actions={certificateActions}
      buttonsOf={buttonsOf}
      Notices={Notices}
      putBack={putBack}
    >
      {(certificate, tab) => {
        const Contents = contents[tab]
        return <Contents key={certificate.id} certificate={certificate} />
      }}
    </ResourcePage>
  )
}
