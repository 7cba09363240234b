import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkRoute } from '#contract/addresses/tiers.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import type { Vpc, VpcRoute } from '#contract/vpc/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useFaults } from '../useFaults.ts'
import { vpcApi } from '../vpcApi.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...resourceActionsTexts, ...vpcDetailsTexts]

const { endpoints: calls } = vpcApi

interface RouteDialogProps {
  vpc: Vpc
  /** Ranges behind VPN connections. */
  peerRanges: readonly string[]
  /** Absent for a new one. */
  route?: VpcRoute | undefined
  onClose: () => void
}

/** Where the router sends packets to a range outside of the VPC. */
export function RouteDialog({ vpc, peerRanges, route, onClose }: RouteDialogProps) {
  const { t } = useTranslation(['vpcDetails', 'resources'])
  const faultOf = useFaults()
  const sentenceOf = useFieldErrors()
  const [cidr, setCidr] = useState(route?.cidr ?? '')
  const [via, setVia] = useState(route?.via ?? '')
  const [description, setDescription] = useState(route?.description ?? '')
  const { codeOf, submit, ...sending } = useCallForm(['cidr', 'via', 'description'])
  const label = t(route ? 'routes.edit' : 'routes.add')

  const save = async () => {
    const draft = { cidr: cidr.trim(), via: via.trim(), description: description.trim() }
    const codes = codesOf(vpcRoutes.addRoute.body, draft)
    const others = vpc.routes.filter(({ id }) => id !== route?.id).map((other) => other.cidr)
    const world = { cidr: vpc.cidr, tiers: vpc.tiers, taken: [...others, ...peerRanges] }
    for (const { path, code } of checkRoute(world, draft)) codes[path] ??= code
    const arg = { id: vpc.id, ...draft, ifRevision: vpc.revision }
    const call = () =>
      route
        ? calls.setRoute.initiate({ ...arg, routeId: route.id }, once)
        : calls.addRoute.initiate(arg, once)
    if (await submit(codes, call)) onClose()
  }
  const said = (field: 'cidr' | 'via' | 'description') => {
    const code = codeOf(field)
    return code === 'required' ? sentenceOf(code) : faultOf(code)
  }
  return (
    <ActionDialog {...sending} title={label} submit={label} onSubmit={() => void save()} onClose={onClose}>
      <Field label={t('routes.cidr')} hint={t('routes.cidrHint')} error={said('cidr')} required>
        <TextInput
          data-autofocus
          mono
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={cidr}
          onChange={({ target }) => setCidr(target.value)}
        />
      </Field>
      <Field label={t('routes.via')} hint={t('routes.viaHint')} error={said('via')} required>
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={via}
          onChange={({ target }) => setVia(target.value)}
        />
      </Field>
      <Field label={t('description')} error={said('description')} optional>
        <TextInput value={description} onChange={({ target }) => setDescription(target.value)} />
      </Field>
    </ActionDialog>
  )
}
