import { formatBytes } from '#src/i18n/bytes.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { mostFileBytes } from '#contract/support/files.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { formatPercent } from '#src/i18n/amounts.ts'
import { FieldError } from '#src/ui/FieldError.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import type { FileOnItsWay, Files } from './useFiles.ts'

/** The files of a note that is being written, with how far each has come and what is wrong with it. */
export function FileList({ files, error }: { files: Files; error?: string | undefined }) {
  const { t, i18n } = useTranslation('tickets')
  const { attachments, onTheirWay, fault, blocker, most } = files
  const words = { most, size: formatBytes(mostFileBytes, i18n.language) }
  return (
    <>
      {fault && (
        <FieldError live>
          {fault.fault === 'tooMany'
            ? t('files.tooMany', words)
            : t(`files.${fault.fault}`, { ...words, name: fault.name })}
        </FieldError>
      )}
      {blocker && <FieldError live>{t(`files.${blocker}`)}</FieldError>}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {attachments.length + onTheirWay.length > 0 && (
        <ul aria-label={t('files.label')} className="flex flex-col gap-1.5">
          {attachments.map(({ id, name, bytes }) => (
            <li key={id} className="flex items-center gap-2 rounded-control border border-line ps-3 pe-1">
              <Paperclip aria-hidden className="size-4 shrink-0 text-text-faint" />
              <bdi className="min-w-0 flex-1 truncate text-sm">{name}</bdi>
              <span className="text-xs text-text-faint tabular-nums">
                {formatBytes(bytes, i18n.language)}
              </span>
              <IconButton
                plain
                size="sm"
                label={t('files.remove', { name })}
                onClick={() => files.remove(id)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
          {onTheirWay.map((one) => (
            <FileLine key={one.key} one={one} files={files} />
          ))}
        </ul>
      )}
    </>
  )
}

function FileLine({ one, files }: { one: FileOnItsWay; files: Files }) {
  const { t, i18n } = useTranslation(['tickets', 'common'])
  const sentenceOf = useFieldErrors()
  const {
    file: { name },
    sent,
    problem,
  } = one
  const label = t('files.progress', { name, percent: formatPercent(Math.floor(sent * 100), i18n.language) })
  const code = problem?.errors?.[0]?.code
  return (
    <li className="flex flex-col gap-1 rounded-control border border-line py-1 ps-3 pe-1">
      <div className="flex items-center gap-2">
        <Paperclip aria-hidden className="size-4 shrink-0 text-text-faint" />
        <bdi className="min-w-0 flex-1 truncate text-sm">{name}</bdi>
        {problem?.name === 'Unreachable' && (
          <IconButton size="sm" label={t('files.retry')} onClick={() => files.resume(one)}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        <IconButton plain size="sm" label={t('files.remove', { name })} onClick={() => files.drop(one.key)}>
          <X aria-hidden />
        </IconButton>
      </div>
      {problem ? (
        <p role="alert" className="pb-1 text-sm text-error-text">
          {t('files.notSent', { name })} · {sentenceOf(code) ?? t(`common:problems.${problem.name}`)}
        </p>
      ) : (
        <div className="pe-2 pb-1">
          <ProgressBar label={label} value={sent} />
        </div>
      )}
    </li>
  )
}
