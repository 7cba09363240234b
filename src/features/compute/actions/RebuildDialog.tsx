import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seal, type Sealed } from '#src/api/sealed.ts'
import { useFieldErrors } from '#src/common/useFieldErrors.ts'
import { Field } from '#src/ui/Field.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useListImagesQuery } from '../computeApi.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { ImagePick } from './ImagePick.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { KeyPick } from './KeyPick.tsx'
import { NewPasswordField, passwordIn } from './NewPasswordField.tsx'
import { PasswordOnce } from './PasswordOnce.tsx'
import { rebuildCodes, type RebuildValues } from './rebuildCodes.ts'
import { useDeedForm } from './useDeedForm.ts'
import './dialogTexts.ts'

/** Asks for an image, a way in and the name: what is on the disk is lost. */
export function RebuildDialog({ instance, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const sentenceOf = useFieldErrors()
  const { data: images = [] } = useListImagesQuery()
  const [values, setValues] = useState<RebuildValues>({
    imageId: instance.imageId,
    by: 'keys',
    sshKeyIds: instance.sshKeyIds,
    typed: '',
  })
  const [generated, setGenerated] = useState<Sealed>()
  const [isDone, setIsDone] = useState(false)
  const { codeOf, submit, ...sending } = useDeedForm(instance, ['imageId', 'sshKeyIds', 'password', 'typed'])
  const change = (part: Partial<RebuildValues>) => setValues((before) => ({ ...before, ...part }))
  const { imageId, by, sshKeyIds, typed } = values
  const imageCode = codeOf('imageId')
  const keyCode = codeOf('sshKeyIds')

  const rebuild = async (password: string) => {
    const codes = rebuildCodes(values, password, { name: instance.name, images })
    const isAgreed = await submit(codes, () => ({
      action: 'rebuild',
      imageId,
      ...(by === 'password' && password !== '' && { password: seal(password) }),
      ...(by === 'keys' && { sshKeyIds }),
    }))
    if (isAgreed && by === 'password' && generated) setIsDone(true)
    else if (isAgreed) onClose()
  }
  if (isDone && generated)
    return (
      <PasswordOnce title={t('rebuilding', { name: instance.name })} ticket={generated} onClose={onClose} />
    )
  return (
    <ActionDialog
      {...sending}
      size="lg"
      danger
      title={t('rebuild.title', { name: instance.name })}
      text={t('rebuild.text')}
      submit={t('rebuild.submit')}
      onSubmit={(form) => void rebuild(passwordIn(form))}
      onClose={onClose}
    >
      <ImagePick
        chosen={imageId}
        error={imageCode && t(imageCode === 'tooSmallForImage' ? 'rebuild.tooSmall' : 'rebuild.choose')}
        onChange={(chosen) => change({ imageId: chosen })}
      />
      <RadioCards
        legend={t('access.by')}
        cards={[
          { value: 'keys', label: t('access.keys') },
          { value: 'password', label: t('access.password') },
        ]}
        value={by}
        onChange={(chosen) => change({ by: chosen })}
        columns
      />
      {by === 'keys' ? (
        <KeyPick
          chosen={sshKeyIds}
          error={keyCode === 'noAccess' ? t('access.none') : sentenceOf(keyCode)}
          onChange={(chosen) => change({ sshKeyIds: chosen })}
        />
      ) : (
        <NewPasswordField code={codeOf('password')} onGenerated={setGenerated} />
      )}
      <Field
        label={t('typeName', { name: instance.name })}
        error={codeOf('typed') === undefined ? undefined : t('wrongName')}
        required
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => change({ typed: target.value })}
        />
      </Field>
    </ActionDialog>
  )
}
