import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countsInProjects } from '#contract/permissions/facts.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { CameAlong } from '#src/resources/matrix/CameAlong.tsx'
import { PermissionMatrix } from '#src/resources/matrix/PermissionMatrix.tsx'
import { useMatrix } from '#src/resources/matrix/useMatrix.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import { useCreateApiTokenMutation } from '../apiTokensApi.ts'
import { OpenedCalls } from './OpenedCalls.tsx'
import { TokenLimits } from './TokenLimits.tsx'
import { draftOf, fieldAt } from './tokenValues.ts'
import { useTokenForm } from './useTokenForm.ts'

interface TokenFormProps {
  mostDays: number
  /** Why no token can be made. */
  refusal: string | undefined
  onMade: (made: { name: string; ticket: string }) => void
}

/** What a new token may do, where, from where and for how long; beside it the calls that this opens. */
export function TokenForm({ mostDays, refusal, onMade }: TokenFormProps) {
  const { t } = useTranslation('apiTokens')
  const sentenceOf = useFieldErrors()
  const held = useAppSelector(selectPermissions)
  const [create] = useCreateApiTokenMutation()
  const form = useTokenForm(mostDays)
  const { errors, isSubmitting } = form.formState
  const [permissions, scope] = useWatch({ control: form.control, name: ['permissions', 'scope'] })
  const matrix = useMatrix({
    chosen: permissions,
    offered: held,
    onChange: (next) => {
      form.setValue('permissions', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      form.keep()
    },
  })
  const isIdle = scope === 'some' && permissions.some((one) => !countsInProjects(one))

  const submit = form.handleSubmit(async (values) => {
    const { data, error } = await create(draftOf(values))
    if (data) {
      form.forget()
      return onMade({ name: data.token.name, ticket: data.secret })
    }
    const problem = problemOf(error)
    const stated = problem.errors?.map((one) => ({ ...one, path: fieldAt(one.path) }))
    return showProblem(form, { ...problem, ...(stated && { errors: stated }) })
  })

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={form.keep}
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
        <Card title={t('form.permissions')} description={t('form.permissionsText')}>
          <PermissionMatrix matrix={matrix} />
          {errors.permissions && <FieldError>{sentenceOf(errors.permissions.message)}</FieldError>}
        </Card>
        <TokenLimits form={form} mostDays={mostDays} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-4">
        <CameAlong matrix={matrix} />
        {isIdle && <Banner tone="info">{t('form.companyWide')}</Banner>}
        <Card
          title={t('opens.title')}
          description={t('opens.text')}
          footer={
            <>
              <Link to={paths.apiTokens()} className={buttonClass()} onClick={form.forget}>
                {t('form.cancel')}
              </Link>
              <Button type="submit" variant="primary" busy={isSubmitting} disabledReason={refusal}>
                {t('create')}
              </Button>
            </>
          }
        >
          <OpenedCalls permissions={permissions} scope={scope} />
        </Card>
      </div>
    </form>
  )
}
