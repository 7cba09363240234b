import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectColor } from '#contract/projects.ts'
import { Button } from '#src/ui/Button.tsx'

interface Values {
  name: string
  description?: string
  color?: ProjectColor
}

interface ConflictNoticeProps {
  theirs: Values
  yours: Values
  onReload: () => void
  onOverwrite: () => void
}

const fields = ['name', 'description', 'color'] as const

/** Someone else changed the project meanwhile: shows both versions and leaves the choice to the person. */
export function ConflictNotice({ theirs, yours, onReload, onOverwrite }: ConflictNoticeProps) {
  const { t } = useTranslation('projects')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])

  const differing = fields.filter((field) => theirs[field] !== yours[field])
  const show = (field: (typeof fields)[number], { color, [field]: value }: Values) =>
    field === 'color' && color ? t(`colors.${color}`) : value || t('conflict.none')

  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="alert"
      className="flex flex-col gap-4 rounded-card border border-warning-line bg-warning-soft p-4 outline-none"
    >
      <div className="flex gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-text" />
        <div>
          <h2 className="font-semibold text-text">{t('conflict.title')}</h2>
          <p className="mt-0.5 text-text-muted">
            {differing.length ? t('conflict.text') : t('conflict.same')}
          </p>
        </div>
      </div>
      {differing.length > 0 && (
        <table className="w-full table-fixed text-start text-sm">
          <thead>
            <tr className="text-xs text-text-muted">
              <th scope="col" className="w-28 py-1 text-start font-medium">
                {t('conflict.field')}
              </th>
              <th scope="col" className="py-1 text-start font-medium">
                {t('conflict.theirs')}
              </th>
              <th scope="col" className="py-1 text-start font-medium">
                {t('conflict.yours')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field} className="border-t border-warning-line align-top">
                <th scope="row" className="py-1.5 text-start font-medium text-text-muted">
                  {t(`form.${field}`)}
                </th>
                <td className="py-1.5 pe-3 wrap-break-word">{show(field, theirs)}</td>
                <td className="py-1.5 wrap-break-word">{show(field, yours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onReload}>
          {t('conflict.reload')}
        </Button>
        <Button size="sm" onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>
      </div>
    </div>
  )
}
