import { useTranslation } from 'react-i18next'
import { readZoneName } from '#contract/dns/names.ts'
import { defaultTtl, type RecordType } from '#contract/dns/rules.ts'
import { isNoZoneFile, parseZone, type ParsedZone } from '#contract/dns/zoneFile/parse.ts'
import type { Problem } from '#contract/problem.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { once } from '#src/resources/action.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import { dnsApi } from '../dnsApi.ts'
import {
  blankZone,
  complaintsAbout,
  draftOf,
  zoneOrigins,
  zoneValues,
  type ZoneValues,
} from './zoneValues.ts'

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
export const useZoneOrder = (offer: Offer, withoutTypes: readonly RecordType[], onStale: () => void) => {
  const { t } = useTranslation('dnsForm')
  const email = useAppSelector(selectUser)?.email ?? ''
  return useResourceOrder({
    form: 'dns.create',
    values: zoneValues,
    blank: { ...blankZone, email },
    offer,
    begin: (values, asked) => ({
      ...values,
      from: zoneOrigins.find((one) => one === asked.get('from')) ?? values.from,
    }),
    draftOf,
    check: (values, draft) => {
      const parsed = fileOf(values, withoutTypes)
      return complaintsAbout(values, draft, offer.limits, parsed !== undefined && isNoZoneFile(parsed))
    },
    endpoint: (body) => dnsApi.endpoints.createZone.initiate(body, once),
    refusal: (problem, { start }) => atItsField(problem, start?.from),
    created: ({ id }, { name }) => ({ said: t('created', { name }), to: paths.zone(id) }),
    onRefused: onStale,
  })
}
