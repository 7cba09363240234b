import { useState } from 'react'
import { serverNow } from '#src/common/serverClock.ts'
import { useSearchParams } from 'react-router'
import { pageIn } from '#src/records/useListView.ts'
import { usageGroups, type UsageGroup } from '#contract/billing/routes.ts'

/** What narrows usage, under the names that the API has for it. */
export const usageFilterNames = ['kind', 'project', 'resource', 'item'] as const
/** All parameters that say which part of the usage is looked at, besides the page. */
export const usageParameters = ['day', 'month', 'by', 'step', ...usageFilterNames] as const
export type UsageFilterName = (typeof usageFilterNames)[number]

const dayMs = 86_400_000

/** The month, `2026-11`, that so many months come after. Months of usage are those of UTC. */
export const monthAfter = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const startOf = (monthOrDay: string) =>
  new Date(Date.parse(`${monthOrDay}${monthOrDay.length > 7 ? '' : '-01'}`))

export const periodOfMonth = (month: string) => ({
  from: startOf(month).toISOString(),
  to: startOf(monthAfter(month, 1)).toISOString(),
})
export const periodOfDay = (day: string) => ({
  from: startOf(day).toISOString(),
  to: new Date(startOf(day).getTime() + dayMs).toISOString(),
})

const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Which part of the usage is looked at: all of it is in the address. */
export const useUsageView = () => {
  const [params, setParams] = useSearchParams()
  const [thisMonth] = useState(() => new Date(serverNow()).toISOString().slice(0, 7))
  const given = { day: params.get('day'), month: params.get('month') }
  const day = isDay(given.day) ? given.day : undefined
  const month = day?.slice(0, 7) ?? (isMonth(given.month) ? given.month : thisMonth)
  const by: UsageGroup = usageGroups.find((group) => group === params.get('by')) ?? 'kind'
  const step = (['hour', 'day'] as const).find((one) => one === params.get('step')) ?? (day ? 'hour' : 'day')
  const filters = Object.fromEntries(
    usageFilterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  ) as Partial<Record<UsageFilterName, string>>

  const understood = {
    day: isDay(given.day),
    month: isMonth(given.month),
    by: by === params.get('by'),
    step: step === params.get('step'),
  }

  /** Another filter begins again at the first page. */
  const show = (change: Record<string, string | undefined>) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of Object.entries({ page: undefined, ...change }))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })

  return {
    thisMonth,
    month,
    day,
    by,
    step,
    filters,
    /** Parameters whose values mean nothing here. */
    unknown: Object.entries(understood).flatMap(([name, is]) => (params.has(name) && !is ? [name] : [])),
    page: pageIn(params),
    show,
    clear: () =>
      show({ day: undefined, ...Object.fromEntries(usageFilterNames.map((name) => [name, undefined])) }),
    /** From a part of a bar to what it is made of. */
    drill: (key: string) => {
      if (by === 'resource') show({ resource: key, by: 'item' })
      else show({ [by]: key, by: filters.resource === undefined ? 'resource' : by })
    },
  }
}
export type UsageView = ReturnType<typeof useUsageView>
