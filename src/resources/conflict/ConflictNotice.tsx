import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

/** A field of a form, as it is saved and as the person has it. */
export interface Version {
  label: string
  theirs: string
  yours: string
}

interface ConflictNoticeProps {
  /** Of the fields those that differ are shown. */
  versions: readonly Version[]
  onReload: () => void
  onOverwrite: () => void
}

/** Someone else has saved what a form is about (412): shows both versions and leaves the choice to the person. */
export function ConflictNotice({ versions, onReload, onOverwrite }: ConflictNoticeProps) {
  const { t } = useTranslation('conflict')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const differing = versions.filter(({ theirs, yours }) => theirs !== yours)

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
          <h2 className="font-semibold text-text">{t('title')}</h2>
          <p className="mt-0.5 text-text-muted">{differing.length ? t('text') : t('same')}</p>
        </div>
      </div>
      {differing.length > 0 && <Versions versions={differing} />}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onReload}>
          {t('reload')}
        </Button>
        <Button size="sm" onClick={onOverwrite}>
          {t('overwrite')}
        </Button>
      </div>
    </div>
  )
}

function Versions({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation('conflict')
  const head = (name: 'field' | 'theirs' | 'yours', width = '') => (
    <th scope="col" className={`py-1 text-start font-medium ${width}`}>
      {t(name)}
    </th>
  )
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead>
        <tr className="text-xs text-text-muted">
          {head('field', 'w-28')}
          {head('theirs')}
          {head('yours')}
        </tr>
      </thead>
      <tbody>
        {versions.map(({ label, theirs, yours }) => (
          <tr key={label} className="border-t border-warning-line align-top">
            <th scope="row" className="py-1.5 text-start font-medium text-text-muted">
              {label}
            </th>
            <td className="py-1.5 pe-3 wrap-break-word">{theirs || t('none')}</td>
            <td className="py-1.5 wrap-break-word">{yours || t('none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
