import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import type { Plan } from '#contract/catalogue.ts'
import type { InstanceDraft } from '#contract/compute/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { showToast } from '#src/ui/toast.ts'
import { useCreateInstancesMutation } from '../computeApi.ts'
import { planProblem } from '../plans/planProblem.ts'
import { complaintsAbout } from './checkValues.ts'
import { createValues, draftOf, freeAddressOf, proposedName, type CreateValues } from './createValues.ts'
import { initialValues } from './initialValues.ts'
import type { Catalogue } from './useCatalogue.ts'

/** What follows from what is chosen: image and plan, the proposed name, and which plans are open. */
const consequencesOf = (
  values: CreateValues,
  { regions, images, plans, limits }: Catalogue,
  mark: string,
) => {
  const { region } = values
  const takesAddress = values.publicIpv4 && freeAddressOf(values) === undefined
  const image = images.find(({ id }) => id === values.imageId)
  const plan = plans.find(({ id }) => id === values.planId)
  const count = values.count ?? 1
  // The zone of a region that was chosen before is none of this one.
  const zone = regions.find(({ id }) => id === region)?.zones?.find((each) => each === values.zone) ?? ''
  const problemOfPlan = (one: Plan) =>
    planProblem(one, { region, image, limits, count, publicIpv4: takesAddress })
  return {
    takesAddress,
    zone,
    image,
    plan,
    count,
    problemOfPlan,
    proposed: proposedName(values, image, mark),
  }
}

/** The order of one or several instances, as the address and the person begin it. */
export const useCreateOrder = (catalogue: Catalogue, onStale: () => void) => {
  const [search] = useSearchParams()
  // They come with the choice of them.
  const networks = useAppSelector(
    ({ records }) => Object.values(records.guestNetwork?.entities ?? {}),
    shallowEqual,
  )
  // Tells apart what is otherwise named the same.
  const [mark] = useState(() => crypto.randomUUID().slice(0, 4))
  // User data often carries tokens.
  const kept = useKeptDraft('compute.create', createValues, { password: '', userData: '' })
  const order = useOrder<CreateValues, InstanceDraft>({
    start: initialValues(catalogue, kept.values, search),
    kept,
    draftOf: (values) => {
      const { zone, proposed } = consequencesOf(values, catalogue, mark)
      return draftOf({ ...values, zone }, proposed)
    },
    check: (values, draft) => {
      const { image, plan, problemOfPlan } = consequencesOf(values, catalogue, mark)
      return complaintsAbout({
        draft,
        values,
        hasOwnAccess: image?.hasOwnAccess ?? false,
        planProblem: plan && problemOfPlan(plan)?.why,
        networks,
      })
    },
    send: useSend(),
    onRefused: onStale,
  })
  return { order, ...consequencesOf(order.values, catalogue, mark) }
}

/** Sends the body; leads to what was created, or answers with why nothing was. */
const useSend = () => {
  const { t } = useTranslation('compute')
  const navigate = useNavigate()
  const [create] = useCreateInstancesMutation()
  return async ({ password, userData, ...draft }: InstanceDraft, idempotencyKey: string) => {
    const { data, error } = await create({
      ...draft,
      // Secrets go aside before anything becomes an action.
      ...(password !== undefined && { password: seal(password) }),
      ...(userData !== undefined && { userData: seal(userData) }),
      idempotencyKey,
    })
    if (!data) return problemOf(error)
    void showToast('success', t('create.created', { count: data.ids.length, name: draft.name }))
    const [first = ''] = data.ids
    void navigate(data.ids.length === 1 ? paths.instance(first) : paths.instances())
    return undefined
  }
}
