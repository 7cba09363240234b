import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { companyDraft, type CompanyProfile } from '#contract/account/routes.ts'

export type CompanyDraft = z.output<typeof companyDraft>

/** What the form starts with. */
export const valuesOf = ({ id: _id, revision: _revision, ...values }: CompanyProfile): CompanyDraft => values

/** The fields in which a draft differs from the company that it began with. */
export const changedFields = (company: CompanyProfile, draft: CompanyDraft): (keyof CompanyDraft)[] => {
  const before = valuesOf(company)
  // Object.keys forgets which they are.
  return (Object.keys(draft) as (keyof CompanyDraft)[]).filter((field) => draft[field] !== before[field])
}

/** Their values: nothing else is sent. */
export const changesOf = (company: CompanyProfile, draft: CompanyDraft): Partial<CompanyDraft> =>
  Object.fromEntries(changedFields(company, draft).map((field) => [field, draft[field]]))

/** The company form's state; what is typed is checked by the contract's own draft. */
export const useCompanyForm = (company: CompanyProfile) =>
  useForm<z.input<typeof companyDraft>, unknown, CompanyDraft>({
    resolver: standardSchemaResolver(companyDraft),
    defaultValues: valuesOf(company),
  })

export type CompanyFormState = ReturnType<typeof useCompanyForm>
