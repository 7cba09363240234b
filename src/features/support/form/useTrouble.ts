import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { departments } from '#contract/support/records.ts'
import { selectResource } from '#src/resources/selectResource.ts'
import { useAppStore } from '#src/store/hooks.ts'
import type { Trouble } from './ticketValues.ts'

/** Of a subject (contract). */
export const mostSubjectCharacters = 120

/** Reads what the address says of the trouble, once: `?kind=&id=&request=&about=&department=`. */
export const useTrouble = (): (() => Trouble) => {
  const { t } = useTranslation('support')
  const [search] = useSearchParams()
  const store = useAppStore()
  return () => {
    const [kind, id, requestId] = ['kind', 'id', 'request'].map((name) => search.get(name) ?? undefined)
    const about = search.get('about')?.trim() || undefined
    const known = kind && id ? selectResource(store.getState(), kind, id) : undefined
    const name = known?.name ?? about ?? id?.slice(0, 8)
    const subject = about ?? (name === undefined ? undefined : t('form.about.resource', { name }))
    return {
      department: departments.find((one) => one === search.get('department')),
      resource: kind && id && name ? { kind, id, name } : undefined,
      requestId,
      subject: subject?.slice(0, mostSubjectCharacters),
      line: requestId === undefined ? undefined : t('form.about.requestId', { id: requestId }),
      projectId: known?.projectId,
    }
  }
}
