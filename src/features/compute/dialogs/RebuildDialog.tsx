import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seal, type Sealed } from '#src/api/sealed.ts'
import type { Instance } from '#contract/compute/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { Field } from '#src/ui/Field.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import type { RebuildChoice } from '../actions.ts'
import { useListImagesQuery } from '../computeApi.ts'
import { ImagePick } from './ImagePick.tsx'
import { KeyPick } from './KeyPick.tsx'
import { NewPasswordField, passwordIn } from './NewPasswordField.tsx'
import { PasswordOnce } from './PasswordOnce.tsx'
import { rebuildCodes, type RebuildValues } from './rebuildCodes.ts'
import { instanceDialogsTexts } from './texts.ts'
import { computeTexts } from '../create/texts.ts'

export const texts = [...instanceDialogsTexts, ...resourceActionsTexts, ...computeTexts]

/** Asks for an image, a way in and the name: what is on the disk is lost. */
export function RebuildDialog({ row: instance, call, onClose }: DialogProps<Instance, RebuildChoice>) {
  const { t } = useTranslation(['instanceDialogs', 'resourceActions'])
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
  const { codeOf, submit, ...sending } = useCallForm(['imageId', 'sshKeyIds', 'password', 'typed'])
  const change = (part: Partial<RebuildValues>) => setValues((before) => ({ ...before, ...part }))
  const { imageId, by, sshKeyIds, typed } = values
  const imageCode = codeOf('imageId')
  const keyCode = codeOf('sshKeyIds')

  const rebuild = async (password: string) => {
    const codes = rebuildCodes(values, password, { name: instance.name, images })
    const isAgreed = await submit(codes, () =>
      call({
        imageId,
        ...(by === 'password' && password !== '' && { password: seal(password) }),
        ...(by === 'keys' && { sshKeyIds }),
      }),
    )
    if (isAgreed && by === 'password' && generated) setIsDone(true)
    else if (isAgreed) onClose()
  }
  if (isDone && generated)
    return (
      <PasswordOnce
        title={t('resourceActions:doing.rebuild', { name: instance.name })}
        ticket={generated}
        onClose={onClose}
      />
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
        label={t('rebuild.typeName', { name: instance.name })}
        error={codeOf('typed') === undefined ? undefined : t('rebuild.wrongName')}
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
