import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import Check from 'lucide-react/icons/check'
import Layers from 'lucide-react/icons/layers'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/routes.ts'
import { fuzzyMatch } from '#src/app/palette/fuzzyMatch.ts'
import { ProjectDot } from '#src/features/projects/ProjectDot.tsx'
import { Button } from '#src/ui/Button.tsx'
import { optionClass } from '#src/ui/listClass.ts'
import { shellTexts } from './texts.ts'

export const texts = shellTexts

interface ProjectChoicesProps {
  projects: readonly Project[]
  chosen: string | null
  hasFailed: boolean
  onRetry: () => void
  onChoose: (id: string | null) => void
  onLeave: () => void
}

/** What stands for all projects among the choices; an id is never empty. */
const ALL = ''

/** The person's projects, found by typing a part of a name. */
export function ProjectChoices(props: ProjectChoicesProps) {
  const { projects, chosen, hasFailed, onRetry, onChoose, onLeave } = props
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const found = projects.filter(({ name }) => fuzzyMatch(name, text))

  return (
    <Combobox
      immediate
      value={chosen ?? ALL}
      onChange={(id: string | null) => id !== null && onChoose(id === ALL ? null : id)}
    >
      <ComboboxInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was asked for in order to choose from it
        autoFocus
        autoComplete="off"
        aria-label={t('scope.find')}
        placeholder={t('scope.find')}
        displayValue={() => text}
        onKeyDown={(event) => {
          // The list itself would take the first Escape, and would choose on Tab.
          if (event.key !== 'Escape' && event.key !== 'Tab') return
          event.preventDefault()
          onLeave()
        }}
        onChange={(event) => setText(event.target.value)}
        className="h-11 w-full border-b border-line bg-transparent px-4 text-base text-text outline-none placeholder:text-text-faint"
      />
      <ComboboxOptions
        static
        modal={false}
        aria-label={t('scope.title')}
        className="max-h-72 overflow-y-auto p-1 outline-none"
      >
        {!text.trim() && (
          <Choice value={ALL} mark={<Layers aria-hidden className="size-4 shrink-0 text-text-faint" />}>
            {t('scope.all')}
          </Choice>
        )}
        {found.map(({ id, name, color }) => (
          <Choice
            key={id}
            value={id}
            mark={
              <span className="grid w-4 shrink-0 place-items-center">
                <ProjectDot color={color} />
              </span>
            }
          >
            {name}
          </Choice>
        ))}
      </ComboboxOptions>
      {hasFailed && (
        <div className="flex items-center justify-between gap-3 px-4 pb-3 text-text-muted">
          {t('scope.failed')}
          <Button size="sm" onClick={onRetry}>
            {t('scope.retry')}
          </Button>
        </div>
      )}
      {!hasFailed && text.trim() && found.length === 0 && (
        <p className="px-4 pb-4 text-text-muted">{t('scope.none')}</p>
      )}
    </Combobox>
  )
}

function Choice({ value, mark, children }: { value: string; mark: ReactNode; children: string }) {
  return (
    <ComboboxOption value={value} className={optionClass}>
      {mark}
      <span className="min-w-0 flex-1 truncate">
        <bdi>{children}</bdi>
      </span>
      <Check
        aria-hidden
        className="size-4 shrink-0 text-accent-text opacity-0 group-data-selected:opacity-100"
      />
    </ComboboxOption>
  )
}
