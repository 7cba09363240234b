import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isStreamAddress, logStreamType, type LogStreamType } from '#contract/logs/streams.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { checkedBy } from '#src/forms/checkedBy.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { useCreateLogStreamMutation } from './logStreamsApi.ts'
import { filtersOf, sentChoices, type SentChoice } from './streamWords.ts'
import { WebhookSecret } from './WebhookSecret.tsx'

interface Values {
  name: string
  type: LogStreamType
  address: string
  sent: SentChoice
}

const start: Values = { name: '', type: 'webhook', address: '', sent: 'all' }

const complaints = ({ name, type, address }: Values) => ({
  ...(name.trim() === '' && { name: 'required' }),
  ...(name.trim().length > 60 && { name: 'tooLong' }),
  ...(!isStreamAddress(type, address.trim()) && { address: address.trim() === '' ? 'required' : 'invalid' }),
})

const places = { webhook: 'https://siem.example.com/portico', syslog: 'tls://siem.example.com:6514' }

/** Asks where the log is to be sent; of a webhook it then shows the secret, once. */
export function NewStreamDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('logStreams')
  const { t: ui } = useUiTexts()
  const sentenceOf = useFieldErrors()
  const [create] = useCreateLogStreamMutation()
  const [ticket, setTicket] = useState<string>()
  const form = useForm<Values>({ resolver: checkedBy(complaints), defaultValues: start })
  const { errors, isSubmitting } = form.formState
  const type = useWatch({ control: form.control, name: 'type' })

  const submit = form.handleSubmit(async ({ sent, ...draft }) => {
    const { data, error } = await create({ ...draft, filters: filtersOf[sent] })
    if (!data) return showProblem(form, error)
    if (data.secret === null) return onClose()
    return setTicket(data.secret)
  })
  if (ticket !== undefined) return <WebhookSecret ticket={ticket} onClose={onClose} />

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      description={t('form.text')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" busy={isSubmitting} onClick={() => void submit()}>
            {t('form.submit')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
        <Field label={t('fields.name')} error={sentenceOf(errors.name?.message)}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Controller
          control={form.control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              legend={t('fields.type')}
              value={value}
              onChange={onChange}
              cards={logStreamType.options.map((one) => ({
                value: one,
                label: t(`types.${one}`),
                detail: t(`typeTexts.${one}`),
              }))}
            />
          )}
        />
        <Field
          label={t('fields.address')}
          hint={t('form.addressHint', { example: places[type] })}
          error={sentenceOf(errors.address?.message)}
        >
          <TextInput {...form.register('address')} dir="ltr" autoComplete="off" spellCheck={false} />
        </Field>
        <Controller
          control={form.control}
          name="sent"
          render={({ field: { value, onChange } }) => (
            <Field label={t('fields.what')}>
              <Select
                value={value}
                onChange={onChange}
                choices={sentChoices.map((one) => ({ value: one, label: t(`sent.${one}`) }))}
              />
            </Field>
          )}
        />
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  )
}
