import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useListRegionsQuery } from '#src/resources/resourcesApi.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Field } from '#src/ui/Field.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useListEndpointsQuery } from '../objectStorageApi.ts'
import { ClientTabs } from './ClientTabs.tsx'

interface ConnectProps {
  /** The bucket that programs reach; without one a region can be chosen. */
  bucket: Pick<Bucket, 'name' | 'region'> | undefined
  accessKeyId?: string
  secret?: string
}

/** Where the store of a region is, and how programs are set up for it. */
export function Connect({ bucket, accessKeyId, secret }: ConnectProps) {
  const { t } = useTranslation('accessKeys')
  const { data: endpoints, error, refetch } = useListEndpointsQuery()
  const { data: regions } = useListRegionsQuery()
  const [chosen, setChosen] = useState<string>()
  if (!endpoints)
    return error ? (
      <ErrorState message={problemOf(error).message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-80 w-full" />
    )
  const wanted = bucket?.region ?? chosen
  const endpoint = endpoints.find(({ region }) => region === wanted) ?? endpoints[0]
  if (!endpoint) return <p className="text-text-muted">{t('connect.none')}</p>
  return (
    <div className="flex flex-col gap-4">
      {bucket === undefined && endpoints.length > 1 && (
        <Field label={t('connect.region')}>
          <Select
            choices={endpoints.map(({ region }) => ({
              value: region,
              label: regions?.find(({ id }) => id === region)?.name ?? region,
            }))}
            value={endpoint.region}
            onChange={setChosen}
          />
        </Field>
      )}
      <div className="flex flex-col gap-2">
        <KeyValue name={t('connect.endpoint')} value={endpoint.url} />
        <KeyValue name={t('connect.signingRegion')} value={endpoint.signingRegion} />
        <p className="text-sm text-text-muted">
          {t(endpoint.pathStyle ? 'connect.pathStyle' : 'connect.hostStyle')}
        </p>
      </div>
      <ClientTabs
        access={{
          url: endpoint.url,
          region: endpoint.signingRegion,
          pathStyle: endpoint.pathStyle,
          bucket: bucket?.name ?? 'YOUR-BUCKET',
          accessKeyId,
          secret,
        }}
      />
    </div>
  )
}
