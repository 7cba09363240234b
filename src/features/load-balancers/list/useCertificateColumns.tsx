import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '#contract/balancers.ts'
import { paths } from '#src/common/paths.ts'
import { useIsAtLeast } from '#src/common/useScreen.ts'
import { none, useCommonColumns } from '#src/resources/list/useCommonColumns.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { useNow } from '#src/ui/useNow.ts'
import { endWords } from '../endWords.ts'
import '../texts.ts'

const to = ({ id }: Certificate) => paths.certificate(id)

/** The columns of the list of certificates. */
export const useCertificateColumns = (): DataColumn<Certificate>[] => {
  'use memo'
  const { t, i18n } = useTranslation('loadBalancers')
  const now = useNow()
  const mark = ({ locked }: Certificate) =>
    locked && <Lock role="img" aria-label={t('locked')} className="size-3.5 shrink-0 text-text-faint" />
  const common = useCommonColumns<Certificate>({ to, mark })
  const endTexts = { ended: t('ended'), endsSoon: t('endsSoon'), language: i18n.language }
  return [
    common.name,
    common.status,
    {
      id: 'names',
      header: t('columns.names'),
      width: 190,
      cell: ({ names: [first = none, ...others] }) =>
        others.length === 0 ? (
          <bdi dir="ltr">{first}</bdi>
        ) : (
          t('moreNames', { name: first, count: others.length })
        ),
      title: ({ names }) => names.join('\n'),
    },
    {
      id: 'notAfter',
      header: t('columns.ends'),
      width: 140,
      sortable: true,
      dot: ({ notAfter }) => ({ tone: endWords(notAfter, now, endTexts).tone }),
      cell: ({ notAfter }) => endWords(notAfter, now, endTexts).day,
      title: ({ notAfter }) => endWords(notAfter, now, endTexts).word,
    },
    {
      id: 'issuer',
      header: t('columns.issuer'),
      width: 160,
      hiddenAtFirst: !useIsAtLeast('2xl'),
      cell: ({ issuer }) => <bdi>{issuer}</bdi>,
    },
    {
      id: 'listenerCount',
      header: t('columns.usedBy'),
      width: 116,
      sortable: true,
      cell: ({ listenerCount }) => (listenerCount === 0 ? none : t('listeners', { count: listenerCount })),
    },
    {
      id: 'keyType',
      header: t('columns.keyType'),
      width: 100,
      hiddenAtFirst: true,
      cell: ({ keyType }) => keyType,
    },
    common.region,
    common.project,
    common.created,
  ]
}
