import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan } from '#src/auth/useCan.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { serverNow } from '#src/common/serverClock.ts'
import { dayAhead } from '#src/forms/days.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { ActionDrawer } from '#src/resources/actions/ActionDrawer.tsx'
import { idempotencyKeys } from '#src/resources/order/idempotencyKeys.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { DatePicker } from '#src/ui/DatePicker.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useCreateAccessKeyMutation } from '../objectStorageApi.ts'
import { objectStorageTexts } from '../texts.ts'
import { BucketGrants } from './BucketGrants.tsx'
import { blankKey, draftOf, faultsIn, type KeyValues } from './keyValues.ts'
import { NewSecret, type MadeKey } from './NewSecret.tsx'
import { accessKeysTexts } from './texts.ts'

export const texts = [...accessKeysTexts, ...objectStorageTexts, ...resourceActionsTexts]

interface NewKeyDrawerProps {
  /** The bucket that the key is made for; without one it reaches all. */
  bucketId: string | undefined
  onClose: () => void
}

/** Asks what a new access key reaches and for how long, then hands over its secret, once. */
export function NewKeyDrawer({ bucketId, onClose }: NewKeyDrawerProps) {
  const [made, setMade] = useState<MadeKey>()
  return made ? (
    <NewSecret made={made} onClose={onClose} />
  ) : (
    <KeyForm bucketId={bucketId} onMade={setMade} onClose={onClose} />
  )
}

interface KeyFormProps extends NewKeyDrawerProps {
  onMade: (made: MadeKey) => void
}

const fields = ['name', 'grants', 'expiresAt']

function KeyForm({ bucketId, onMade, onClose }: KeyFormProps) {
  const { t, i18n } = useTranslation('accessKeys')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const sentenceOf = useFieldErrors()
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  const canConfigure = useCan(objectStorage.configure)
  const [today] = useState(() => dayAhead(0, serverNow()))
  const [values, setValues] = useState(() => blankKey(bucketId))
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [create, { isLoading, error }] = useCreateAccessKeyMutation()
  const [keyFor] = useState(idempotencyKeys)
  const set = (changes: Partial<KeyValues>) => setValues((current) => ({ ...current, ...changes }))

  const problem = error && problemOf(error)
  const codeOf = (field: string) =>
    faults[field] ?? problem?.errors?.find(({ path }) => path.split('.', 1)[0] === field)?.code
  const isSaid = fields.some((field) => codeOf(field) !== undefined)
  const grantFault = () => {
    const code = codeOf('grants')
    if (code === 'tooFew') return t('form.choose')
    return code === 'noAccess' ? t('form.noAccess') : sentenceOf(code)
  }

  const refusalOf = () => {
    if (isStaff) return t('form.notForStaff')
    if (!problem || isSaid) return undefined
    return problem.context?.['reason'] === 'tooMany'
      ? t('form.tooMany', { most: problem.context['most'] })
      : refusalWords(problem, tRefusal, i18n.language)
  }

  const submit = async () => {
    if (isStaff) return
    const found = faultsIn(values, today)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const draft = draftOf(values)
    const { data } = await create({ ...draft, idempotencyKey: keyFor(draft) })
    if (data)
      onMade({
        name: values.name.trim(),
        accessKeyId: data.accessKeyId,
        ticket: data.secret,
        bucketId: values.scope === 'some' ? values.grants[0]?.bucketId : undefined,
      })
  }
  return (
    <ActionDrawer
      title={t('create')}
      submit={t('create')}
      isSending={isLoading}
      refusal={refusalOf()}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t('columns.name')}
        hint={t('form.nameHint')}
        error={codeOf('name') === 'taken' ? t('form.taken') : sentenceOf(codeOf('name'))}
        required
      >
        <TextInput
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <RadioCards
        legend={t('columns.grants')}
        cards={(['all', 'some'] as const).map((scope) => ({
          value: scope,
          label: t(`form.scopes.${scope}`),
          detail: t(`form.scopeHints.${scope}`),
        }))}
        value={values.scope}
        onChange={(scope) => set({ scope })}
        error={values.scope === 'all' ? grantFault() : undefined}
      />
      {values.scope === 'some' && (
        <BucketGrants grants={values.grants} onChange={(grants) => set({ grants })} error={grantFault()} />
      )}
      {canConfigure && (
        <Checkbox
          label={t('form.mayConfigure')}
          hint={t('form.mayConfigureHint')}
          checked={values.mayConfigure}
          onChange={({ target }) => set({ mayConfigure: target.checked })}
        />
      )}
      <Field
        label={t('form.lastDay')}
        hint={t('form.lastDayHint')}
        error={sentenceOf(codeOf('expiresAt'))}
        optional
      >
        <DatePicker value={values.lastDay} onChange={(lastDay) => set({ lastDay })} min={today} />
      </Field>
      <Banner>{t('form.rights')}</Banner>
    </ActionDrawer>
  )
}
