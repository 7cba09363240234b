import { useState, type SubmitEvent } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import type { Problem } from '#contract/problem.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { AccessSection } from './AccessSection.tsx'
import { BackupsSection } from './BackupsSection.tsx'
import { CodeCard } from './CodeCard.tsx'
import { draftOf } from './createValues.ts'
import { focusFirst } from './focusField.ts'
import { ImageSection } from './ImageSection.tsx'
import { NameSection } from './NameSection.tsx'
import { NetworkSection } from './NetworkSection.tsx'
import { PlanSection } from './PlanSection.tsx'
import { RegionSection } from './RegionSection.tsx'
import { Summary } from './Summary.tsx'
import type { Catalogue } from './useCatalogue.ts'
import { useCreateForm } from './useCreateForm.ts'
import { UserDataSection } from './UserDataSection.tsx'
import { useSubmitInstances } from './useSubmitInstances.ts'

interface CreateInstanceFormProps {
  catalogue: Catalogue
  who: SessionUser
  /** What is left may have changed: asked for after a refusal. */
  onStale: () => void
}

/** One page, filled in from top to bottom, with the price beside it. */
export function CreateInstanceForm({ catalogue, who, onStale }: CreateInstanceFormProps) {
  const state = useCreateForm(catalogue, who)
  const { form, image, problemOf, proposed, draft } = state
  const { control } = form
  const [problem, setProblem] = useState<Problem>()
  const send = useSubmitInstances(who)

  const refuse = (page: HTMLFormElement, refused: Problem) => {
    const faulty = (refused.errors ?? []).map(({ path }) => path.split('.', 1)[0] ?? '')
    showProblem(form, refused)
    focusFirst(page, faulty)
    // What is said at a field need not be said above the button, unless it is about more than that field.
    setProblem(refused.name === 'ValidationError' && faulty.length > 0 ? undefined : refused)
    onStale()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = event.currentTarget
    const attempt = form.handleSubmit(
      async (values) => {
        setProblem(undefined)
        const refused = await send(draftOf(values, proposed))
        if (refused) refuse(page, refused)
      },
      (errors) => focusFirst(page, Object.keys(errors)),
    )
    // Enter in a field sends, too; once is enough.
    if (!form.formState.isSubmitting) void attempt(event)
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <RegionSection control={control} regions={catalogue.regions} />
        <ImageSection control={control} images={catalogue.images} />
        <PlanSection control={control} plans={catalogue.plans} problemOf={problemOf} />
        <AccessSection form={form} image={image} />
        <NetworkSection control={control} />
        <NameSection control={control} proposed={proposed} projects={catalogue.projects} />
        <UserDataSection control={control} />
        <BackupsSection control={control} />
        <CodeCard draft={draft} />
      </div>
      <Summary state={state} limits={catalogue.limits} problem={problem} />
    </form>
  )
}
