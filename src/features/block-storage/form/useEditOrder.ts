import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Limit } from '#contract/limits/routes.ts'
import type { Volume, VolumeType } from '#contract/block-storage/records.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { once } from '#src/resources/action.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { send } from '#src/resources/send.ts'
import { showToast } from '#src/ui/toast.ts'
import { volumesApi } from '../volumesApi.ts'
import { changesOf, complaintsAbout, valuesOf, type EditValues, type VolumeChanges } from './editValues.ts'

interface Around {
  type: VolumeType | undefined
  limits: readonly Limit[]
  onStale: () => void
}

/** Changes of a volume, from what it was `before`. */
export const useEditOrder = (row: Volume, { type, limits, onStale }: Around) => {
  // What has come in the meantime changes nothing of what is typed; what was sent is not sent again.
  const [before, setBefore] = useState(row)
  const [isGrown, setIsGrown] = useState(false)
  const onGrown = (sizeGib: number) => {
    setBefore({ ...before, sizeGib })
    setIsGrown(true)
  }
  const order = useOrder<EditValues, VolumeChanges>({
    start: valuesOf(before),
    draftOf: (values) => changesOf(values, before),
    check: (values) => complaintsAbout(values, before, { type, limits }),
    send: useSend(before, onGrown),
    onRefused: onStale,
  })
  return { order, before, isGrown }
}

/**
 * Sends what has changed, and only that; leads back, or answers with why something was not changed. The size comes
 * first: it is what may well be refused, and then nothing is changed.
 */
const useSend = ({ id, name }: Volume, onGrown: (sizeGib: number) => void) => {
  const { t } = useTranslation('blockStorageForm')
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { updateVolume, resizeVolume } = volumesApi.endpoints
  return async ({ words, size }: VolumeChanges) => {
    if (size) {
      const refused = await dispatch(send(resizeVolume.initiate({ id, ...size }, once)))
      if (refused) return refused
      onGrown(size.sizeGib)
    }
    if (Object.keys(words).length > 0) {
      const refused = await dispatch(send(updateVolume.initiate({ id, ...words }, once)))
      if (refused) return refused
    }
    void showToast('success', t('edit.saved', { name: words.name ?? name }))
    void navigate(paths.volume(id))
    return undefined
  }
}
