import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import type { BucketChanges } from '#contract/object-storage/routes.ts'
import { withTexts } from '#src/i18n/withTexts.ts'
import { once } from '#src/resources/action.ts'
import { send } from '#src/resources/send.ts'
import { useOffers } from '#src/resources/useOffers.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { showToast } from '#src/ui/toast.ts'
import { configure } from '../actions.ts'
import { objectStorageApi } from '../objectStorageApi.ts'

/** The call that changes settings of a bucket. */
export const configureCall = ({ id }: Bucket, changes: BucketChanges) =>
  objectStorageApi.endpoints.configureBucket.initiate({ id, ...changes }, once)

/** Changes a setting at once, as a switch does; a refusal is said in a toast. */
export const useConfigure = (bucket: Bucket) => {
  const { t } = useTranslation('bucketDetails')
  const dispatch = useAppDispatch()
  const [isSending, setIsSending] = useState(false)
  const { isOffered, reason } = useOffers()(configure, bucket)
  const change = async (changes: BucketChanges) => {
    setIsSending(true)
    const problem = await dispatch(send(configureCall(bucket, changes)))
    setIsSending(false)
    if (problem) {
      const { sayRefused } = await withTexts(() => import('#src/resources/sayings.ts'))
      return sayRefused('configure', bucket, problem)
    }
    return void showToast('success', t('saving', { name: bucket.name }))
  }
  return { isOffered, reason, isDisabled: reason !== undefined || isSending, change }
}
