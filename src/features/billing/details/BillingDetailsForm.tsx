import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  billingProfileDraft,
  type BillingProfile,
  type BillingProfileDraft,
} from '#contract/billing/profile.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { ConflictNotice } from '#src/resources/conflict/ConflictNotice.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useLazyReadBillingProfileQuery, useUpdateBillingProfileMutation } from '../detailsApi.ts'
import { BillingDetailsFields } from './BillingDetailsFields.tsx'
import { changedFields, changesOf, valuesOf } from './detailsDraft.ts'

/**
 * Edits start from the revision that was read. If someone else was faster, the person decides which version stays;
 * what they typed is not lost.
 */
export function BillingDetailsForm({ profile }: { profile: BillingProfile }) {
  const { t } = useTranslation(['billingDetails', 'conflict'])
  const [base, setBase] = useState(profile)
  const [theirs, setTheirs] = useState<BillingProfile>()
  const [update] = useUpdateBillingProfileMutation()
  const [readAgain] = useLazyReadBillingProfileQuery()
  const form = useForm<BillingProfileDraft>({
    resolver: standardSchemaResolver(billingProfileDraft),
    defaultValues: valuesOf(base),
  })
  const { isDirty, isSubmitting, errors } = form.formState

  const startFrom = (next: BillingProfile) => {
    setBase(next)
    setTheirs(undefined)
    form.reset(valuesOf(next), { keepFieldsRef: true })
  }

  const saveOver = (current: BillingProfile) =>
    form.handleSubmit(async (draft) => {
      const { data, error } = await update({ ...changesOf(base, draft), revision: current.revision })
      if (data) {
        startFrom(data)
        return void showToast('success', t('saved'))
      }
      if (problemOf(error).status !== 412) return showProblem(form, error)
      return setTheirs((await readAgain()).data)
    })

  return (
    <form onSubmit={(event) => void saveOver(base)(event)} noValidate className="max-w-3xl">
      <Card
        title={t('title')}
        description={t('text')}
        footer={
          <>
            {isDirty && <Button onClick={() => startFrom(profile)}>{t('discard')}</Button>}
            <Button
              type="submit"
              variant={isDirty ? 'primary' : 'secondary'}
              busy={isSubmitting}
              disabledReason={isDirty ? theirs && t('conflict:decide') : t('unchanged')}
            >
              {t('save')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {theirs && (
            <ConflictNotice
              versions={changedFields(base, form.getValues()).map((field) => ({
                label: t(`fields.${field}`),
                theirs: theirs[field],
                yours: form.getValues(field),
              }))}
              onReload={() => startFrom(theirs)}
              onOverwrite={() => void saveOver(theirs)()}
            />
          )}
          {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
          <BillingDetailsFields form={form} profile={base} />
        </div>
      </Card>
    </form>
  )
}
