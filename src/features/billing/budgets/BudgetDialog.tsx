import { useId } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { budgetScopes, mostRecipients, type Budget } from '#contract/billing/budgets.ts'
import { resourceKinds } from '#contract/resources/kinds.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { checkedBy } from '#src/forms/checkedBy.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRows } from '#src/records/useRecords.ts'
import { AmountInput } from '#src/ui/AmountInput.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { useUsageWords } from '../usage/useUsageWords.ts'
import { complaintsAbout, draftOf, newBudget, valuesOf, type BudgetValues } from './budgetForm.ts'
import { useCreateBudgetMutation, useUpdateBudgetMutation } from './budgetsApi.ts'

interface BudgetDialogProps {
  /** The one that is changed; absent: a new one. */
  budget: Budget | undefined
  onClose: () => void
}

/** Makes a budget, or changes one. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const { t } = useTranslation('budgets')
  const { t: ui } = useUiTexts()
  const sentenceOf = useFieldErrors()
  const words = useUsageWords()
  const id = useId()
  const projects = useRows(useListMyProjectsQuery().data)
  const [create] = useCreateBudgetMutation()
  const [update] = useUpdateBudgetMutation()
  const form = useForm<BudgetValues>({
    resolver: checkedBy(complaintsAbout),
    defaultValues: budget ? valuesOf(budget) : newBudget,
  })
  const { errors, isSubmitting } = form.formState
  const scope = useWatch({ control: form.control, name: 'scope' })
  const submit = form.handleSubmit(async (values) => {
    const draft = draftOf(values)
    const { error } = budget
      ? await update({ id: budget.id, ...draft, ifRevision: budget.revision })
      : await create({ ...draft, idempotencyKey: crypto.randomUUID() })
    if (error) return showProblem(form, error)
    void showToast('success', t('saved', { name: values.name.trim() }))
    return onClose()
  })
  const percents = (name: 'spent' | 'forecast') => (
    <Field
      label={t(`alerts.${name}`)}
      hint={t('alerts.hint')}
      error={errors[name] && t('errors.percent')}
      optional
    >
      <TextInput {...form.register(name)} dir="ltr" inputMode="decimal" autoComplete="off" />
    </Field>
  )

  return (
    <Dialog
      open
      onClose={onClose}
      title={budget ? t('editNamed', { name: budget.name }) : t('create')}
      description={t('formText')}
      held={isSubmitting}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isSubmitting}>
            {t(budget ? 'save' : 'create')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
        <Field label={t('name')} error={sentenceOf(errors.name?.message)} required>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="scope"
            render={({ field }) => (
              <Field label={t('scope')}>
                <Select
                  value={field.value}
                  onChange={field.onChange}
                  choices={budgetScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
                />
              </Field>
            )}
          />
          <Field label={t('amount')} error={errors.amount && t('errors.amount')} required>
            <Controller
              control={form.control}
              name="amount"
              render={({ field }) => <AmountInput {...field} />}
            />
          </Field>
        </div>
        {scope === 'project' && (
          <Controller
            control={form.control}
            name="projectId"
            render={({ field }) => (
              <Field label={t('scopes.project')} error={errors.projectId && t('errors.choose')} required>
                <Select
                  value={field.value || undefined}
                  onChange={field.onChange}
                  placeholder={t('choose')}
                  choices={projects.map((project) => ({ value: project.id, label: project.name }))}
                />
              </Field>
            )}
          />
        )}
        {scope === 'kind' && (
          <Controller
            control={form.control}
            name="resourceKind"
            render={({ field }) => (
              <Field label={t('scopes.kind')} error={errors.resourceKind && t('errors.choose')} required>
                <Select
                  value={field.value || undefined}
                  onChange={field.onChange}
                  placeholder={t('choose')}
                  choices={resourceKinds.map(({ kind }) => ({ value: kind, label: words.kind(kind, 2) }))}
                />
              </Field>
            )}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {percents('spent')}
          {percents('forecast')}
        </div>
        <Field
          label={t('recipients')}
          hint={t('recipientsHint', { most: mostRecipients })}
          error={errors.recipients && t('errors.recipients')}
          optional
        >
          <TextInput {...form.register('recipients')} dir="ltr" autoComplete="off" />
        </Field>
        <Checkbox label={t('block')} hint={t('blockHint')} {...form.register('blocks')} />
      </form>
    </Dialog>
  )
}
