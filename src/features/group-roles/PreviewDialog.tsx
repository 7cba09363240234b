import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Permission } from '#contract/permissions/permissions.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { beginPreview } from '#src/auth/preview.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { groupRolesTexts } from './texts.ts'

export const texts = groupRolesTexts

/** Stands for the whole company in the list. */
const company = 'company'

export interface PreviewDialogProps {
  /** The role, saved or not, as the banner is to call it. */
  role: { name: string; permissions: readonly Permission[] }
  onClose: () => void
  /** Called before the page goes, to keep what is not saved. */
  onLeave?: (() => void) | undefined
}

/** Asks where the role is given, and loads the console as its holders see it. */
export function PreviewDialog({ role: { name, permissions }, onClose, onLeave }: PreviewDialogProps) {
  const { t } = useTranslation('groupRoles')
  const [scope, setScope] = useState(company)
  const projects = useRows(useListMyProjectsQuery().data)
  const { pathname, search } = useLocation()

  const begin = () => {
    const project = projects.find(({ id }) => id === scope)
    onLeave?.()
    beginPreview(
      { permissions, ...(project && { projectId: project.id }) },
      { name, back: pathname + search, ...(project && { project: project.name }) },
    )
    globalThis.location.assign(paths.dashboards())
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('preview.title', { name })}
      description={t('preview.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={begin}>
            {t('preview.begin')}
          </Button>
        </>
      }
    >
      <Field label={t('preview.scope')}>
        <Select
          value={scope}
          onChange={setScope}
          choices={[
            { value: company, label: t('preview.company') },
            ...projects.map((project) => ({ value: project.id, label: project.name })),
          ]}
        />
      </Field>
    </Dialog>
  )
}
