import { useTranslation } from 'react-i18next'
import { cx } from '#src/ui/cx.ts'

export interface DiffLine {
  does: 'goes' | 'comes' | 'stays'
  text: string
}

interface DiffLinesProps {
  /** The lines of each thing that changes. They never change places. */
  parts: readonly (readonly DiffLine[])[]
  /** Sentences wrap; lines of a file are left as they are. */
  as: 'sentences' | 'file'
}

/** As every diff has them, whatever the language. */
const marks = { goes: '− ', comes: '+ ', stays: '  ' }

/** How many parts are shown: a file may change thousands. */
const shown = 200

/** Changes as removed and added lines. */
export function DiffLines({ parts, as }: DiffLinesProps) {
  const { t } = useTranslation('pendingEdits')
  const isFile = as === 'file'
  const line = cx('block px-3', isFile ? 'whitespace-pre' : 'py-0.5')
  return (
    <>
      <ul
        dir={isFile ? 'ltr' : undefined}
        className={cx(
          'overflow-auto rounded-control border border-line bg-sunken',
          isFile ? 'text-start font-mono text-code' : 'max-h-80 py-2 text-sm',
        )}
      >
        {parts.slice(0, shown).map((lines, part) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts never change places
          <li key={part} className={cx(isFile && 'min-w-max')}>
            {lines.map(({ does, text }) => {
              const mark = <span aria-hidden>{marks[does]}</span>
              if (does === 'stays')
                return (
                  <div key={`${does} ${text}`} className={cx(line, 'text-text-muted')}>
                    {mark}
                    {text}
                  </div>
                )
              const Tag = does === 'goes' ? 'del' : 'ins'
              return (
                <Tag
                  key={`${does} ${text}`}
                  className={cx(
                    line,
                    'no-underline',
                    does === 'goes' ? 'bg-error-soft text-error-text' : 'bg-success-soft text-success-text',
                  )}
                >
                  <span className="sr-only">{t(does)} </span>
                  {mark}
                  {text}
                </Tag>
              )
            })}
          </li>
        ))}
      </ul>
      {parts.length > shown && (
        <p className="text-sm text-text-muted">{t('more', { count: parts.length - shown })}</p>
      )}
    </>
  )
}
