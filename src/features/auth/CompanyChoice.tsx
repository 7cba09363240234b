import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { selectCompanies, selectIsAuthLoading } from '#src/auth/authSlice.ts'
import { hasLeftCompany } from '#src/auth/pendingLogin.ts'
import { chooseCompany } from '#src/auth/proofThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { FormProblem } from './FormProblem.tsx'
import { SignInRow } from './SignInRow.tsx'
import { StepHeading } from './StepHeading.tsx'

/** From here on, looking for the name beats reading the list. */
const MANY = 8

/**
 * Staff who have just signed in go on into the operator's own area. Whoever comes from a company, or is refused there, says
 * where to go next.
 */
export function CompanyChoice() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const companies = useAppSelector(selectCompanies)
  const isLoading = useAppSelector(selectIsAuthLoading)
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<string>()
  const found = companies.filter(({ name }) =>
    name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  )

  const choose = (companyId: string) => {
    if (isLoading) return
    setChosen(companyId)
    void dispatch(chooseCompany({ companyId }))
  }

  const goOn = useEffectEvent(() => {
    if (!hasLeftCompany()) void dispatch(chooseCompany({ companyId: operatorCompanyId }))
  })
  useEffect(() => goOn(), [])

  return (
    <>
      <StepHeading title={t('company.title')}>{t('company.intro')}</StepHeading>
      <div className="flex flex-col gap-3">
        <Button
          variant="primary"
          busy={isLoading && chosen === operatorCompanyId}
          onClick={() => choose(operatorCompanyId)}
        >
          {t('company.operator')}
        </Button>
        {companies.length > 0 && <p className="pt-2 text-text-muted">{t('company.or')}</p>}
        {companies.length > MANY && (
          <TextInput
            type="search"
            aria-label={t('company.search')}
            placeholder={t('company.search')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line">
          {found.map(({ id, name }) => (
            <li key={id}>
              <SignInRow
                name={name}
                isHeld={isLoading}
                isBusy={isLoading && chosen === id}
                onChoose={() => choose(id)}
              >
                <span className="block truncate">{name}</span>
              </SignInRow>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="text-text-muted">{t('company.none')}</p>}
        <FormProblem problem={undefined} />
      </div>
      <BackToLogin />
    </>
  )
}
