import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import Waypoints from 'lucide-react/icons/waypoints'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type LogExportDraft, logs, mostCounted } from '#contract/logs/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import { showToast } from '#src/ui/toast.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useMakeLogExportMutation } from './logsApi.ts'
import type { LogView } from './useLogView.ts'

const VerifyDialog = lazyPart(() => import('./verify/VerifyDialog.tsx'), 'VerifyDialog')

const kinds = {
  csv: { format: 'csv', proof: false },
  ndjson: { format: 'ndjson', proof: false },
  proof: { format: 'ndjson', proof: true },
} as const satisfies Record<string, Omit<LogExportDraft, 'filters'>>

/** The browser itself writes the file, as it comes. */
const download = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Takes what the filters let through out of the console, and checks what was taken. */
export function ExportMenu({ view }: { view: LogView }) {
  const { t } = useTranslation('logs')
  const canExport = useCan(logs.makeExport)
  const [makeExport, { isLoading }] = useMakeLogExportMutation()
  const [isVerifying, setVerifying] = useState(false)
  const exportAs = async (kind: keyof typeof kinds) => {
    try {
      const { rows, url } = await makeExport({ ...kinds[kind], filters: view.filters }).unwrap()
      download(url)
      // With filters they are counted up to here.
      const isMore = rows === mostCounted + 1
      void showToast(
        'success',
        isMore ? t('export.startedMore', { count: mostCounted }) : t('export.started', { count: rows }),
      )
    } catch (error) {
      void showToast('error', t('export.failed'), { detail: problemOf(error).message })
    }
  }
  return (
    <>
      <Menu
        button={
          <Button icon={<Download aria-hidden />} busy={isLoading}>
            {t('export.button')}
          </Button>
        }
      >
        {canExport &&
          (['csv', 'ndjson', 'proof'] as const).map((kind) => (
            <MenuItem key={kind} icon={<Download aria-hidden />} onSelect={() => void exportAs(kind)}>
              {t(`export.${kind}`)}
            </MenuItem>
          ))}
        {canExport && <MenuDivider />}
        {canExport && (
          <MenuLink>
            <Link to={paths.logStreams()}>
              <Waypoints aria-hidden />
              {t('export.streams')}
            </Link>
          </MenuLink>
        )}
        <MenuItem icon={<FileCheck aria-hidden />} onSelect={() => setVerifying(true)}>
          {t('verify.button')}
        </MenuItem>
      </Menu>
      {isVerifying && (
        <Suspense>
          <VerifyDialog open onClose={() => setVerifying(false)} />
        </Suspense>
      )}
    </>
  )
}
