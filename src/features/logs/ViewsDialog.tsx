import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '#contract/logs/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { logsTexts } from '#src/resources/log/texts.ts'
import { useRemoveViewMutation, useSaveViewMutation } from './logsApi.ts'
import type { LogView } from './useLogView.ts'

export const texts = logsTexts

interface ViewsDialogProps {
  view: LogView
  views: readonly SavedView[]
  onClose: () => void
}

/** Saves the filters of now under a name, and deletes what was saved. */
export function ViewsDialog({ view, views, onClose }: ViewsDialogProps) {
  const { t } = useTranslation('logs')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [save, { isLoading, error }] = useSaveViewMutation()
  const [remove, { error: removeError }] = useRemoveViewMutation()
  const problem = error ?? removeError
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { error: refused } = await save({ name, shared, query: view.saved })
    if (!refused) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('views.title')} description={t('views.text')}>
      <div className="flex flex-col gap-5">
        {problem !== undefined && <Banner tone="error">{problemOf(problem).message}</Banner>}
        <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
          <Field label={t('views.name')}>
            <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Checkbox
            label={t('views.share')}
            checked={shared}
            onChange={({ target }) => setShared(target.checked)}
          />
          <Button
            type="submit"
            variant="primary"
            busy={isLoading}
            className="self-start"
            disabled={name.trim() === ''}
          >
            {t('views.save')}
          </Button>
        </form>
        {views.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {views.map(({ id, name: saved, shared: isShared }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <bdi className="min-w-0 flex-1 truncate">{saved}</bdi>
                {isShared && <Badge tone="info">{t('views.shared')}</Badge>}
                <IconButton
                  plain
                  size="sm"
                  label={t('views.delete', { name: saved })}
                  onClick={() => void remove({ id })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
