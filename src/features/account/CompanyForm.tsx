import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDraft, type CompanyProfile } from '#contract/account/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { changeUser } from '#src/auth/changeUser.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { ConflictNotice } from '#src/resources/conflict/ConflictNotice.tsx'
import { PutBack } from '#src/resources/log/PutBack.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useLazyReadAccountQuery, useUpdateAccountMutation } from './accountApi.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { changedFields, changesOf, useCompanyForm, valuesOf } from './useCompanyForm.ts'

/**
 * Edits start from the revision that was read. If someone else was faster, the person decides which
 * version stays; what they typed is not lost.
 */
export function CompanyForm({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation(['account', 'conflict'])
  const dispatch = useAppDispatch()
  const [base, setBase] = useState(company)
  const [theirs, setTheirs] = useState<CompanyProfile>()
  const [update] = useUpdateAccountMutation()
  const [readAgain] = useLazyReadAccountQuery()
  const form = useCompanyForm(base)
  const { isDirty, isSubmitting, errors } = form.formState

  const startFrom = (next: CompanyProfile) => {
    setBase(next)
    setTheirs(undefined)
    form.reset(valuesOf(next), { keepFieldsRef: true })
  }

  const saveOver = (current: CompanyProfile) =>
    form.handleSubmit(async (draft) => {
      const { data, error } = await update({ ...changesOf(base, draft), revision: current.revision })
      if (data) {
        startFrom(data)
        dispatch(changeUser({ companyName: data.name }))
        return void showToast('success', t('saved'))
      }
      if (problemOf(error).status !== 412) return showProblem(form, error)
      return setTheirs((await readAgain()).data)
    })

  return (
    <form onSubmit={(event) => void saveOver(base)(event)} noValidate>
      <Card
        title={t('company.title')}
        description={t('company.text')}
        footer={
          <SaveButtons
            isDirty={isDirty}
            isBusy={isSubmitting}
            onDiscard={() => startFrom(company)}
            {...(theirs && { heldBecause: t('conflict:decide') })}
          />
        }
      >
        <div className="flex flex-col gap-5">
          {theirs && (
            <ConflictNotice
              versions={changedFields(base, form.getValues()).map((field) => ({
                label: t(`company.${field}`),
                theirs: valuesOf(theirs)[field],
                yours: form.getValues(field),
              }))}
              onReload={() => startFrom(theirs)}
              onOverwrite={() => void saveOver(theirs)()}
            />
          )}
          {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
          <PutBack
            schema={companyDraft}
            fill={(values) =>
              form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true, keepFieldsRef: true })
            }
          />
          <CompanyFields form={form} />
        </div>
      </Card>
    </form>
  )
}
