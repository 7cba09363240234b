import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { readZoneName } from '#contract/dns/names.ts'
import { defaultTtl, type RecordType } from '#contract/dns/rules.ts'
import { isNoZoneFile, parseZone, type ParsedZone } from '#contract/dns/zoneFile/parse.ts'
import type { ZoneDraft } from '#contract/dns/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { once } from '#src/resources/action.ts'
import { projectFor } from '#src/resources/order/orderValues.ts'
import type { KeptDraft } from '#src/resources/order/useKeptDraft.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { showToast } from '#src/ui/toast.ts'
import { dnsApi } from '../dnsApi.ts'
import { blankZone, complaintsAbout, draftOf, zoneOrigins, type ZoneValues } from './zoneValues.ts'

let last: { key: string; parsed: ParsedZone } | undefined

/**
 * The zone file parsed for the zone being ordered, without types that the cloud doesn't know; undefined while
 * the zone has no valid name or there is no file.
 */
export const fileOf = (
  { from, name, text, ttl }: ZoneValues,
  withoutTypes: readonly RecordType[],
): ParsedZone | undefined => {
  const zone = readZoneName(name)
  if (from !== 'file' || text.trim() === '' || 'code' in zone) return undefined
  const key = JSON.stringify([zone.name, ttl, text, withoutTypes])
  // Asked for by the page and by the check: reading five thousand lines once is enough.
  if (last?.key !== key)
    last = { key, parsed: parseZone(text, { name: zone.name, ttl: ttl ?? defaultTtl }, { withoutTypes }) }
  return last.parsed
}

/** Where the form begins: with what the address asks for, or what was left half done. */
const useStart = ({ projects }: Offer, kept: ZoneValues | undefined): ZoneValues => {
  const [search] = useSearchParams()
  const email = useAppSelector(selectUser)?.email ?? ''
  const before = kept ?? { ...blankZone, email }
  return {
    ...before,
    from: zoneOrigins.find((one) => one === search.get('from')) ?? before.from,
    projectId: projectFor(projects, search.get('project'), before.projectId),
  }
}

/** Faults are said where they can be mended: at the name, or at what the zone begins with. */
const atItsField = (problem: Problem, from: string | undefined): Problem => {
  if (problem.context?.['reason'] === 'zoneTaken')
    return {
      ...problem,
      name: 'ValidationError',
      errors: [{ path: 'name', code: 'zoneTaken', message: problem.message }],
    }
  return {
    ...problem,
    errors: problem.errors?.map((error) =>
      error.path.startsWith('start') ? { ...error, path: from === 'file' ? 'text' : 'from' } : error,
    ),
  }
}

/** The order of a zone. */
export const useZoneOrder = (
  offer: Offer,
  kept: KeptDraft<ZoneValues>,
  withoutTypes: readonly RecordType[],
  onStale: () => void,
) => {
  const { t } = useTranslation('dnsForm')
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const start = useStart(offer, kept.values)
  return useOrder<ZoneValues, ZoneDraft>({
    start,
    kept,
    draftOf,
    check: (values, draft) => {
      const parsed = fileOf(values, withoutTypes)
      return complaintsAbout(values, draft, offer.limits, parsed !== undefined && isNoZoneFile(parsed))
    },
    send: async (draft, idempotencyKey) => {
      const { data, error } = await dispatch(
        dnsApi.endpoints.createZone.initiate({ ...draft, idempotencyKey }, once),
      )
      if (!data) return atItsField(problemOf(error), draft.start?.from)
      void showToast('success', t('created', { name: draft.name }))
      void navigate(paths.zone(data.id))
      return undefined
    },
    onRefused: onStale,
  })
}
