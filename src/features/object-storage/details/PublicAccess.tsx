import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { useListEndpointsQuery } from '../objectStorageApi.ts'
import { configureCall, useConfigure } from './useConfigure.ts'

interface PublicAccessProps {
  bucket: Bucket
  /** Whether the region's store can let everyone read. */
  canBePublic: boolean
}

/** Whether everyone can read the bucket's objects, and at which addresses. */
export function PublicAccess({ bucket, canBePublic }: PublicAccessProps) {
  const { t } = useTranslation(['bucketDetails', 'objectStorage'])
  const { isOffered, reason, isDisabled, change } = useConfigure(bucket)
  const [isAsking, setIsAsking] = useState(false)
  const isPublic = bucket.access === 'publicRead'
  if (!canBePublic && !isPublic) return <Card title={t('public.title')} description={t('public.never')} />
  return (
    <Card
      title={t('public.title')}
      actions={
        <Badge tone={isPublic ? 'warning' : 'neutral'}>{t(`objectStorage:access.${bucket.access}`)}</Badge>
      }
    >
      <div className="flex flex-col gap-4">
        {isOffered ? (
          <Switch
            isRow
            label={t('public.switch')}
            hint={reason ?? t(isPublic ? 'public.isOn' : 'public.isOff')}
            checked={isPublic}
            disabled={isDisabled}
            // Making it private again takes nothing that can't be given back.
            onChange={(isWanted) => (isWanted ? setIsAsking(true) : void change({ access: 'private' }))}
          />
        ) : (
          <p className="text-text-muted">{t(isPublic ? 'public.isOn' : 'public.isOff')}</p>
        )}
        <PublicAddress bucket={bucket} />
      </div>
      {isAsking && <PublicDialog bucket={bucket} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}

/** What the address of a public object looks like. */
function PublicAddress({ bucket: { name, region } }: { bucket: Bucket }) {
  const { t } = useTranslation('bucketDetails')
  const endpoint = useListEndpointsQuery().data?.find((one) => one.region === region)
  if (!endpoint) return null
  const { protocol, host } = new URL(endpoint.url)
  const base = endpoint.pathStyle ? `${endpoint.url}/${name}` : `${protocol}//${name}.${host}`
  return <KeyValue name={t('public.address')} value={`${base}/photo.jpg`} />
}

/** Asks for the bucket's name before everyone can read it. */
function PublicDialog({ bucket, onClose }: { bucket: Bucket; onClose: () => void }) {
  const { t } = useTranslation('bucketDetails')
  const { state, failed, make } = useCall()
  const { name } = bucket
  return (
    <ConfirmDialog
      open
      state={state}
      name={name}
      words={{
        title: t('public.asked.title', { name }),
        question: t('public.asked.text'),
        action: t('public.asked.action'),
        doneTitle: t('public.asked.doneTitle'),
        done: t('public.asked.done', { name }),
        failedTitle: t('public.asked.failed', { name }),
        failed,
      }}
      onConfirm={() => void make(configureCall(bucket, { access: 'publicRead' }))}
      onClose={onClose}
    />
  )
}
