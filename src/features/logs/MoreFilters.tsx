import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { logs } from '#contract/logs/routes.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Button } from '#src/ui/Button.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Popover } from '#src/ui/Popover.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { LogView } from './useLogView.ts'

/** Filters that are wanted now and then: project, address and request. */
export function MoreFilters({ view }: { view: LogView }) {
  const { t } = useTranslation('logs')
  return (
    <Popover
      label={t('filters.more')}
      side="bottom start"
      button={<Button icon={<SlidersHorizontal aria-hidden />}>{t('filters.more')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <ProjectFilter view={view} />
        <TypedFilter
          key={`ip ${view.valueOf('ip')}`}
          name="ip"
          label={t('filters.ip')}
          hint={t('filters.ipHint')}
          view={view}
        />
        <TypedFilter
          key={`request ${view.valueOf('request')}`}
          name="request"
          label={t('entry.request')}
          view={view}
        />
      </div>
    </Popover>
  )
}

function ProjectFilter({ view }: { view: LogView }) {
  const { t } = useTranslation('logs')
  const projects = useRows(useListMyProjectsQuery().data)
  return (
    <Field label={t('filters.project')}>
      <Combobox
        placeholder={t('filters.anyProject')}
        value={view.valueOf('project')}
        onChange={(project) => view.filter({ project })}
        choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}

interface TypedFilterProps {
  name: 'ip' | 'request'
  label: string
  hint?: string | undefined
  view: LogView
}

/** A filter to type: applied by Enter or the button, once it is what the API takes. */
function TypedFilter({ name, label, hint, view }: TypedFilterProps) {
  const { t } = useTranslation('logs')
  const [text, setText] = useState(view.valueOf(name) ?? '')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = text.trim()
    const fits = typed === '' || logs.list.query.shape[name].safeParse(typed).success
    setWrong(!fits)
    if (fits) view.filter({ [name]: typed || undefined })
  }
  return (
    <form onSubmit={submit}>
      <Field label={label} hint={hint} error={isWrong ? t('filters.notIp') : undefined}>
        <span className="flex gap-2">
          <TextInput
            mono
            dir="ltr"
            value={text}
            maxLength={200}
            autoComplete="off"
            className="min-w-0 flex-1"
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit">{t('filters.apply')}</Button>
        </span>
      </Field>
    </form>
  )
}
