import { formatBytes } from '#src/i18n/bytes.ts'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostPreviewBytes, previewTypes, type Attachment } from '#contract/support/files.ts'
import type { Route } from '#contract/route.ts'
import { useFileDownload } from '#src/resources/list/useFileDownload.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Picture } from './Picture.tsx'

interface AttachmentListProps {
  attachments: readonly Attachment[]
  /** How their contents are read, as a customer or at the desk. */
  content: Route
}

/** The files of a note: pictures are shown on click, everything else is only ever saved. */
export function AttachmentList({ attachments, content }: AttachmentListProps) {
  const { t } = useTranslation('tickets')
  if (attachments.length === 0) return null
  return (
    <ul aria-label={t('files.label')} className="flex flex-col gap-1.5">
      {attachments.map((attachment) => (
        <AttachmentLine key={attachment.id} attachment={attachment} content={content} />
      ))}
    </ul>
  )
}

/** Whether a file may be opened: not before a scan, and never with a virus in it. */
const canOpen = ({ scan }: Attachment) => scan === 'clean' || scan === 'unscanned'

/** Whether the console shows it, as a picture. */
export const isPicture = (attachment: Attachment) =>
  canOpen(attachment) && previewTypes.includes(attachment.type) && attachment.bytes <= mostPreviewBytes

function AttachmentLine({ attachment, content }: { attachment: Attachment; content: Route }) {
  const { t, i18n } = useTranslation('tickets')
  const { isBusy, download } = useFileDownload()
  const [isShown, setShown] = useState(false)
  const { id, name, bytes, scan, purpose } = attachment
  return (
    <li className="flex flex-col gap-2">
      <div className="flex min-h-9 items-center gap-2 rounded-control border border-line bg-surface ps-3 pe-1">
        <Paperclip aria-hidden className="size-4 shrink-0 text-text-faint" />
        <span className="min-w-0 flex-1 truncate text-sm">
          <bdi>{name}</bdi>
          {purpose !== 'file' && <span className="ms-2 text-text-faint">{t(`files.${purpose}`)}</span>}
        </span>
        {scan === 'infected' || scan === 'pending' ? (
          <span
            className={scan === 'infected' ? 'pe-2 text-xs text-error-text' : 'pe-2 text-xs text-text-faint'}
          >
            {t(`files.${scan}`)}
          </span>
        ) : (
          <span className="text-xs text-text-faint tabular-nums">{formatBytes(bytes, i18n.language)}</span>
        )}
        {isPicture(attachment) && (
          <IconButton
            size="sm"
            label={t(isShown ? 'files.hide' : 'files.show', { name })}
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        )}
        {canOpen(attachment) && (
          <IconButton
            size="sm"
            label={t('files.download', { name })}
            aria-busy={isBusy || undefined}
            onClick={() =>
              void download({ route: content, id, name, failed: t('files.notOpened', { name }) })
            }
          >
            <Download aria-hidden />
          </IconButton>
        )}
      </div>
      {isShown && <Picture attachment={attachment} content={content} />}
    </li>
  )
}
