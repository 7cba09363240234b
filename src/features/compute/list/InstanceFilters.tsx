import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { instanceStatus, type InstanceStatus } from '#contract/instances.ts'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

const shown: readonly InstanceStatus[] = ['running', 'stopped', 'provisioning', 'error', 'deleted']

/** The status that the address asks for. */
export const statusIn = (params: URLSearchParams): InstanceStatus | undefined =>
  instanceStatus.safeParse(params.get('status')).data

interface InstanceFiltersProps {
  q: string
  onSearch: (q: string) => void
}

/** Which instances the list shows; kept in the address. */
export function InstanceFilters({ q, onSearch }: InstanceFiltersProps) {
  const { t } = useTranslation('instances')
  const [params, setParams] = useSearchParams()
  const choose = (status: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.delete('page')
      if (status === 'any') next.delete('status')
      else next.set('status', status)
      return next
    })
  return (
    <form
      role="search"
      className="flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        onSearch(typeof typed === 'string' ? typed.trim() : '')
      }}
    >
      <TextInput
        key={q}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={200}
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        className="max-w-80"
      />
      <Select
        label={t('columns.status')}
        value={statusIn(params) ?? 'any'}
        onChange={choose}
        choices={[
          { value: 'any', label: t('anyStatus') },
          ...shown.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        className="w-44"
      />
    </form>
  )
}
