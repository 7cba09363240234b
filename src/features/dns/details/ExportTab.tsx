import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { saveText } from '#src/files/saveText.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useGetZoneFileQuery } from '../dnsApi.ts'

/** The zone as a file that any name server reads. */
export function ExportTab({ zone }: { zone: DnsZone }) {
  const { t } = useTranslation('dnsRecords')
  const { data, error, isFetching, refetch } = useGetZoneFileQuery(
    { id: zone.id },
    { refetchOnMountOrArgChange: true },
  )
  useRefetchOn(zone.updatedAt, { isFetching, refetch })
  if (!data)
    return error ? (
      <PartProblem kind={t('export.title')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-80 w-full" />
    )
  return (
    <Card
      title={t('export.title')}
      description={t('export.hint')}
      actions={
        <Button
          icon={<Download aria-hidden />}
          onClick={() => saveText(data.fileName, data.text, 'text/dns')}
        >
          {t('export.download')}
        </Button>
      }
    >
      <CodeBlock label={data.fileName} code={data.text} />
    </Card>
  )
}
