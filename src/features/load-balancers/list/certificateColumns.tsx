import type { TFunction } from 'i18next'
import type { Certificate } from '#contract/load-balancers/records.ts'
import { paths } from '#src/routes/paths.ts'
import { commonColumns, lockMark, none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { endWords } from '../endWords.ts'

const to = ({ id }: Certificate) => paths.certificate(id)

/** The columns of the list of certificates. */
export const certificateColumns = (
  t: TFunction<'loadBalancers'>,
  tools: ColumnTools,
): DataColumn<Certificate>[] => {
  const { language, now } = tools
  const common = commonColumns<Certificate>(tools, {
    to,
    mark: ({ locked }) => lockMark(locked, t('locked')),
  })
  const endTexts = { ended: t('ended'), endsSoon: t('endsSoon'), language: language }
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
      hiddenAtFirst: !tools.isLarge,
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
