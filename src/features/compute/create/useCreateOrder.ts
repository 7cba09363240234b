import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { Plan } from '#contract/catalogue.ts'
import { seal } from '#src/api/sealed.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { once } from '#src/resources/action.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import { computeApi } from '../computeApi.ts'
import { planProblem } from '../plans/planProblem.ts'
import { complaintsAbout } from './checkValues.ts'
import {
  blankValues,
  createValues,
  draftOf,
  freeAddressOf,
  proposedName,
  type CreateValues,
} from './createValues.ts'
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
  const { t } = useTranslation('compute')
  // They come with the choice of them.
  const networks = useAppSelector(
    ({ records }) => Object.values(records.guestNetwork?.entities ?? {}),
    shallowEqual,
  )
  const order = useResourceOrder({
    form: 'compute.create',
    values: createValues,
    // User data often carries tokens.
    blanked: { password: '', userData: '' },
    blank: blankValues,
    offer: catalogue,
    regions: catalogue.regions,
    begin: (values, asked) => initialValues(catalogue, values, asked),
    draftOf: (values, mark) => {
      const { zone, proposed } = consequencesOf(values, catalogue, mark)
      return draftOf({ ...values, zone }, proposed)
    },
    check: (values, draft) => {
      const { image, plan, problemOfPlan } = consequencesOf(values, catalogue, '')
      return complaintsAbout({
        draft,
        values,
        hasOwnAccess: image?.hasOwnAccess ?? false,
        planProblem: plan && problemOfPlan(plan)?.why,
        networks,
      })
    },
    // Secrets go aside before anything becomes an action.
    endpoint: ({ password, userData, ...body }) =>
      computeApi.endpoints.createInstances.initiate(
        {
          ...body,
          ...(password !== undefined && { password: seal(password) }),
          ...(userData !== undefined && { userData: seal(userData) }),
        },
        once,
      ),
    created: ({ ids }, { name }) => {
      const [first = ''] = ids
      return {
        said: t('create.created', { count: ids.length, name }),
        to: ids.length === 1 ? paths.instance(first) : paths.instances(),
      }
    },
    onRefused: onStale,
  })
  return { order, ...consequencesOf(order.values, catalogue, order.mark) }
}
