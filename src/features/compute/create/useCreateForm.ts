import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import type { Plan } from '#contract/catalogue.ts'
import { checkedBy } from '#src/common/checkedBy.ts'
import { planProblem } from '../plans/planProblem.ts'
import { complaintsAbout } from './checkValues.ts'
import { draftOf, proposedName, type CreateValues } from './createValues.ts'
import { keepDraft, readDraft } from './draftStorage.ts'
import { initialValues } from './initialValues.ts'
import type { Catalogue } from './useCatalogue.ts'

/** Tells apart what is otherwise named the same. */
const newMark = () => crypto.randomUUID().slice(0, 4)

/** What follows from what is chosen: the proposed name, the body, and which plans are open. */
const consequencesOf = (values: CreateValues, { images, plans, limits }: Catalogue, mark: string) => {
  const image = images.find(({ id }) => id === values.imageId)
  const plan = plans.find(({ id }) => id === values.planId)
  const count = values.count ?? 1
  const { region, publicIpv4 } = values
  const problemOf = (one: Plan) => planProblem(one, { region, image, limits, count, publicIpv4 })
  const proposed = proposedName(values, image, mark)
  return { image, plan, count, problemOf, proposed, draft: draftOf(values, proposed) }
}

/** The create form's state. It starts where it was left in this tab, and remembers what is chosen. */
export const useCreateForm = (catalogue: Catalogue, who: SessionUser) => {
  const [search] = useSearchParams()
  const [mark] = useState(newMark)
  const form = useForm<CreateValues>({
    shouldFocusError: false,
    defaultValues: initialValues(catalogue, readDraft(who), search),
    resolver: checkedBy((values) => {
      const { draft, image, plan, problemOf } = consequencesOf(values, catalogue, mark)
      return complaintsAbout({
        draft,
        values,
        hasOwnAccess: image?.hasOwnAccess ?? false,
        planProblem: plan && problemOf(plan)?.why,
      })
    }),
  })
  const { control, subscribe } = form
  // Whole from the first rendering on: every field has a default value.
  const values = useWatch({ control }) as CreateValues

  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => keepDraft(who, state.values) }),
    [subscribe, who],
  )

  return { form, values, ...consequencesOf(values, catalogue, mark) }
}

export type CreateForm = ReturnType<typeof useCreateForm>
export type CreateControl = CreateForm['form']['control']
