import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { companyDraft, type CompanyProfile } from '#contract/account.ts'

export type CompanyDraft = z.output<typeof companyDraft>

/** What the form starts with. */
export const valuesOf = ({ id: _id, revision: _revision, ...values }: CompanyProfile): CompanyDraft => values

/** The fields in which a draft differs from the company that it began with: nothing else is sent. */
export const changesOf = (company: CompanyProfile, draft: CompanyDraft): Partial<CompanyDraft> => {
  const before = valuesOf(company)
  // Object.entries forgets which keys they are.
  const entries = Object.entries(draft) as [keyof CompanyDraft, string][]
  return Object.fromEntries(entries.filter(([field, value]) => value !== before[field]))
}

/** The company form's state; what is typed is checked by the contract's own draft. */
export const useCompanyForm = (company: CompanyProfile) =>
  useForm<z.input<typeof companyDraft>, unknown, CompanyDraft>({
    resolver: standardSchemaResolver(companyDraft),
    defaultValues: valuesOf(company),
  })

export type CompanyFormState = ReturnType<typeof useCompanyForm>
