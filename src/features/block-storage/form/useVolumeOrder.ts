import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import type { VolumeDraft } from '#contract/block-storage/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import type { RootState } from '#src/common/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { once } from '#src/resources/action.ts'
import { fresh, useOffer } from '#src/resources/order/useOffer.ts'
import type { KeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import {
  attachmentsApi,
  useGetHostQuery,
  useListVolumesQuery,
} from '#src/resources/volumes/attachmentsApi.ts'
import { showToast } from '#src/ui/toast.ts'
import {
  useGetVolumeQuery,
  useGetVolumeSnapshotQuery,
  useListVolumeTypesQuery,
  volumesApi,
} from '../volumesApi.ts'
import {
  complaintsAbout,
  draftOf,
  initialValues,
  type Named,
  type VolumeOffer,
  type VolumeValues,
} from './volumeValues.ts'

type Chosen = Pick<VolumeValues, 'from' | 'source' | 'instanceId'>

/** Source and instance of an order; one that is gone is nothing. */
const selectNamed = (state: RootState, { from, source, instanceId }: Chosen): Named => ({
  source:
    from === 'nothing'
      ? undefined
      : selectRecord(state, { kind: from === 'volume' ? 'volume' : 'volumeSnapshot', id: source }),
  host: instanceId === '' ? undefined : selectRecord(state, { kind: 'instance', id: instanceId }),
})

/** What there is to choose from, and what the address, or else the kept draft, has chosen already. */
export const useVolumeOffer = (kept: VolumeValues | undefined) => {
  const [search] = useSearchParams()
  const types = useListVolumeTypesQuery(undefined, fresh)
  const { offer, ...rest } = useOffer(types)
  const snapshot = search.get('snapshot')
  const volume = search.get('volume')
  const isAsked = snapshot !== null || volume !== null
  const chosen: Chosen = {
    from: isAsked ? (snapshot === null ? 'volume' : 'snapshot') : (kept?.from ?? 'nothing'),
    source: snapshot ?? volume ?? kept?.source ?? '',
    instanceId: search.get('instance') ?? kept?.instanceId ?? '',
  }
  const named = useAppSelector((state) => selectNamed(state, chosen), shallowEqual)
  // What is chosen later comes from lists.
  const isLoading = [
    useGetVolumeQuery({ id: chosen.source }, { skip: chosen.from !== 'volume' || chosen.source === '' }),
    useGetVolumeSnapshotQuery(
      { id: chosen.source },
      { skip: chosen.from !== 'snapshot' || chosen.source === '' },
    ),
    useGetHostQuery({ id: chosen.instanceId }, { skip: chosen.instanceId === '' }),
  ].some((query) => query.isLoading)
  const volumeOffer: VolumeOffer | undefined =
    offer && types.data && !isLoading ? { ...offer, types: types.data } : undefined
  const from = search.get('from') === 'snapshot' ? ('snapshot' as const) : undefined
  return { ...rest, offer: volumeOffer, asked: { ...named, from, project: search.get('project') } }
}

interface Begun {
  kept: KeptDraft<VolumeValues>
  asked: Parameters<typeof initialValues>[2]
  onStale: () => void
}

/** Asks how many volumes an instance has, not which. */
const volumesOf = ({ instanceId }: Pick<VolumeValues, 'instanceId'>) => ({ instance: instanceId, size: 1 })

const selectAttached = (state: RootState, values: VolumeValues) =>
  attachmentsApi.endpoints.listVolumes.select(volumesOf(values))(state).data?.page?.total

/** Proposed until someone names it: after the instance that it is for. */
const proposedName = ({ host }: Named, mark: string) =>
  host ? `${host.name.slice(0, 48)}-data-${mark}` : `volume-${mark}`

/** The order of one or several volumes. */
export const useVolumeOrder = (offer: VolumeOffer, { kept, asked, onStale }: Begun) => {
  // Tells apart what is otherwise named the same.
  const [mark] = useState(() => crypto.randomUUID().slice(0, 4))
  const store = useAppStore()
  const namedBy = (values: VolumeValues) => selectNamed(store.getState(), values)
  const typeOf = ({ typeId }: VolumeValues) => offer.types.find(({ id }) => id === typeId)
  const order = useOrder<VolumeValues, VolumeDraft>({
    start: initialValues(offer, kept.values, asked),
    kept,
    draftOf: (values) => draftOf(values, proposedName(namedBy(values), mark)),
    check: (values, draft) =>
      complaintsAbout({
        ...namedBy(values),
        draft,
        values,
        type: typeOf(values),
        limits: offer.limits,
        attached: selectAttached(store.getState(), values),
      }),
    send: useSend(),
    onRefused: onStale,
  })
  const { values } = order
  const named = useAppSelector((state) => selectNamed(state, values), shallowEqual)
  const attached = useListVolumesQuery(volumesOf(values), { skip: values.instanceId === '', ...fresh })
    .currentData?.page?.total
  return { order, ...named, attached, type: typeOf(values), proposed: proposedName(named, mark) }
}

/** Sends the body; leads to what was created, or answers with why nothing was. */
const useSend = () => {
  const { t } = useTranslation('blockStorageForm')
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  return async (draft: VolumeDraft, idempotencyKey: string) => {
    const { data, error } = await dispatch(
      volumesApi.endpoints.createVolumes.initiate({ ...draft, idempotencyKey }, once),
    )
    if (!data) return problemOf(error)
    void showToast('success', t('created', { count: data.ids.length, name: draft.name }))
    const [first = ''] = data.ids
    void navigate(data.ids.length === 1 ? paths.volume(first) : paths.volumes())
    return undefined
  }
}
