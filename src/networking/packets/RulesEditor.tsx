import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { downloadCsv } from '#src/resources/list/csv.ts'

export type Direction = 'in' | 'out'

/** A rule whose fields are open. */
export interface EditedRule<Rule> {
  rule: Rule
  /** Its place among the rules; that behind the last for a new one. */
  at: number
  isNew: boolean
  onDone: (rule: Rule) => void
  onClose: () => void
}

interface RulesEditorProps<Rule extends { direction: Direction }> {
  /** The rules as they are edited. */
  rules: readonly Rule[]
  onRules: (rules: readonly Rule[]) => void
  /** Absent for those who may only look. */
  editing:
    | {
        newRule: (direction: Direction) => Rule
        /** Why there can't be another rule. */
        isFull: string | undefined
        renderDrawer: (edited: EditedRule<Rule>) => ReactNode
        renderImport: (onClose: () => void) => ReactNode
        /** Other ways to add rules of a direction. */
        renderPresets?: (direction: Direction, onEdit: (rule: Rule) => void) => ReactNode
      }
    | undefined
  /** The rules as a CSV file. */
  file: { name: string; print: () => string }
  /** Controls before the buttons that import and export files. */
  tools?: ReactNode
  heading: 'h2' | 'h3'
  renderTable: (direction: Direction, onEdit: ((at: number) => void) | undefined) => ReactNode
  /** The bar of what is not saved yet. */
  children: ReactNode
}

/** Rules of both directions, edited on the page: each by its fields, many from a file, and saved as one. */
export function RulesEditor<Rule extends { direction: Direction }>(props: RulesEditorProps<Rule>) {
  const { rules, onRules, editing, file, tools, heading: Heading, renderTable, children } = props
  const { t } = useTranslation(['guestNetworks', 'pendingEdits'])
  const [edited, setEdited] = useState<{ at: number; rule: Rule }>()
  const [isImporting, setImporting] = useState(false)
  const add = (rule: Rule) => setEdited({ at: rules.length, rule })
  const onEdit = (at: number) => {
    const rule = rules[at]
    if (rule) setEdited({ at, rule })
  }
  const close = () => setEdited(undefined)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {tools}
        <span className="ms-auto flex flex-wrap gap-2">
          <Button
            icon={<Download aria-hidden />}
            onClick={() => downloadCsv(`${file.name}.csv`, file.print())}
          >
            {t('pendingEdits:import.export')}
          </Button>
          {editing && (
            <Button icon={<Upload aria-hidden />} onClick={() => setImporting(true)}>
              {t('pendingEdits:import.open')}
            </Button>
          )}
        </span>
      </div>
      {(['in', 'out'] as const).map((direction) => (
        <section key={direction} aria-label={t(`rules.${direction}`)} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Heading className="text-lg font-semibold">{t(`rules.${direction}`)}</Heading>
            {editing && (
              <span className="flex flex-wrap items-center gap-2">
                {editing.renderPresets?.(direction, add)}
                <Button disabledReason={editing.isFull} onClick={() => add(editing.newRule(direction))}>
                  {t('rules.add')}
                </Button>
              </span>
            )}
          </div>
          {renderTable(direction, editing && onEdit)}
        </section>
      ))}
      {children}
      <Suspense>
        {edited &&
          editing?.renderDrawer({
            ...edited,
            isNew: edited.at >= rules.length,
            onDone: (rule) => {
              onRules(edited.at < rules.length ? rules.with(edited.at, rule) : [...rules, rule])
              close()
            },
            onClose: close,
          })}
        {isImporting && editing?.renderImport(() => setImporting(false))}
      </Suspense>
    </div>
  )
}
