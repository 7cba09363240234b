import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownerRecoveryRoutes } from '#contract/owner-recovery/routes.ts'
import type { Id } from '#contract/record.ts'
import { useListUsersQuery } from '#src/api/peopleApi.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { showToast } from '#src/ui/toast.ts'
import { ownersApi } from './ownersApi.ts'
import { useOwnersRefusal } from './useOwnersRefusal.ts'

interface ProposeDialogProps {
  company: string
  onClose: () => void
}

/** Chooses a new Owner among the active people of the company, and asks why. */
export function ProposeDialog({ company, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('operator')
  const sentenceOf = useFieldErrors()
  const refusalOf = useOwnersRefusal()
  const people = useCandidates()
  const [to, setTo] = useState<Id>()
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['to', 'reason'])

  const propose = async () => {
    const draft = { to: to ?? '', reason: reason.trim() }
    const codes = { ...codesOf(ownerRecoveryRoutes.propose.body, draft), ...(!to && { to: 'required' }) }
    const isDone = await submit(codes, () => ownersApi.endpoints.proposeOwner.initiate(draft, once))
    if (!isDone || !to) return
    onClose()
    void showToast('success', t('owners.propose.done', { name: people.nameOf(to) }))
  }
  return (
    <ActionDialog
      title={t('owners.propose.title', { company })}
      text={t('owners.propose.text')}
      submit={t('owners.propose.submit')}
      size="md"
      disabled={people.isNobody}
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void propose()}
      onClose={onClose}
    >
      {people.isNobody ? (
        <Banner tone="warning">{t('owners.propose.nobody', { company })}</Banner>
      ) : (
        <Field
          label={t('owners.newOwner')}
          hint={t('owners.propose.personHint', { company })}
          error={codeOf('to') && !to ? t('owners.propose.choose') : undefined}
          required
        >
          <Combobox
            choices={people.choices}
            value={to}
            onChange={setTo}
            onSearch={people.search}
            placeholder={t('owners.propose.placeholder')}
          />
        </Field>
      )}
      <Field
        label={t('owners.reason')}
        hint={t('owners.propose.reasonHint')}
        error={sentenceOf(codeOf('reason'))}
        required
      >
        <TextArea value={reason} maxLength={280} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ActionDialog>
  )
}

/** How many people are offered at once; the others are found by typing. */
const offered = 20

const useCandidates = () => {
  const [text, setText] = useState('')
  const q = useDeferredValue(text).trim()
  const { data, isSuccess } = useListUsersQuery(
    { status: 'active', size: offered, sort: 'name', ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  )
  const people = useRows(data)
  const choices = people
    .filter(({ isOwner }) => !isOwner)
    .map(({ id, name, email }) => ({ value: id, label: name, detail: email }))
  return {
    choices,
    nameOf: (id: Id) => people.find((person) => person.id === id)?.name ?? '',
    isNobody: isSuccess && !q && choices.length === 0 && (data.page?.total ?? 0) <= offered,
    search: setText,
  }
}
