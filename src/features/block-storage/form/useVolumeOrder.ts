import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useSearchParams } from 'react-router'
import { useAppSelector, useAppStore } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import type { RootState } from '#src/store/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { once } from '#src/resources/action.ts'
import { fresh, useOffer } from '#src/resources/order/useOffer.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import {
  attachmentsApi,
  useGetHostQuery,
  useListVolumesQuery,
} from '#src/resources/volumes/attachmentsApi.ts'
import {
  useGetVolumeQuery,
  useGetVolumeSnapshotQuery,
  useListVolumeTypesQuery,
  volumesApi,
} from '../volumesApi.ts'
import {
  blankVolume,
  complaintsAbout,
  draftOf,
  initialValues,
  type Named,
  type VolumeOffer,
  type VolumeValues,
  volumeValues,
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

/** The key that a half-filled form is kept under. */
const form = 'block-storage.create'

/** What there is to choose from, and what the address, or else the kept draft, has chosen already. */
export const useVolumeOffer = () => {
  const [search] = useSearchParams()
  const kept = useKeptDraft(form, volumeValues).values
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
  return { ...rest, offer: volumeOffer, asked: { ...named, from } }
}

interface Begun {
  asked: Parameters<typeof initialValues>[1]
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
export const useVolumeOrder = (offer: VolumeOffer, { asked, onStale }: Begun) => {
  const { t } = useTranslation('blockStorageForm')
  const store = useAppStore()
  const namedBy = (values: VolumeValues) => selectNamed(store.getState(), values)
  const typeOf = ({ typeId }: VolumeValues) => offer.types.find(({ id }) => id === typeId)
  const order = useResourceOrder({
    form,
    values: volumeValues,
    blank: blankVolume,
    offer,
    regions: offer.regions,
    begin: (values, address) => initialValues(offer, { ...asked, project: address.get('project') }, values),
    draftOf: (values, mark) => draftOf(values, proposedName(namedBy(values), mark)),
    check: (values, draft) =>
      complaintsAbout({
        ...namedBy(values),
        draft,
        values,
        type: typeOf(values),
        limits: offer.limits,
        attached: selectAttached(store.getState(), values),
      }),
    endpoint: (body) => volumesApi.endpoints.createVolumes.initiate(body, once),
    created: ({ ids }, { name }) => {
      const [first = ''] = ids
      return {
        said: t('created', { count: ids.length, name }),
        to: ids.length === 1 ? paths.volume(first) : paths.volumes(),
      }
    },
    onRefused: onStale,
  })
  const { values } = order
  const named = useAppSelector((state) => selectNamed(state, values), shallowEqual)
  const attached = useListVolumesQuery(volumesOf(values), { skip: values.instanceId === '', ...fresh })
    .currentData?.page?.total
  return { order, ...named, attached, type: typeOf(values), proposed: proposedName(named, order.mark) }
}
