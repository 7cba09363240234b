import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useCreateSnapshotMutation } from '../computeApi.ts'

/** Asks what a copy of the disk shall be called, and has it taken. */
export function TakeSnapshotDialog({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { t } = useTranslation('compute')
  const form = useId()
  const [name, setName] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const [create, { isLoading, error }] = useCreateSnapshotMutation()
  const isValid = compute.createSnapshot.body.safeParse({ name }).success

  const submit = async () => {
    if (!isValid) return setIsRefused(true)
    const { data } = await create({ id: instance.id, name })
    return data && onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      held={isLoading}
      title={t('details.snapshots.taking', { name: instance.name })}
      description={t('details.snapshots.takingText')}
      actions={
        <>
          <Button onClick={onClose}>{t('details.snapshots.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={isLoading}>
            {t('details.snapshots.take')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {error && <Banner tone="error">{problemOf(error).message}</Banner>}
        <Field
          label={t('details.snapshots.name')}
          error={isRefused && !isValid ? t('details.snapshots.nameRule') : undefined}
          required
        >
          <TextInput autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
