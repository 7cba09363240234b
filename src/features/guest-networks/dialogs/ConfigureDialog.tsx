import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { GuestNetwork, NetworkRoute } from '#contract/guest-networks/records.ts'
import type { BodyOf } from '#contract/route.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'
import { changesOf } from '#src/forms/changesOf.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { trimmed } from '../form/networkValues.ts'
import { RouteRows } from '../form/RouteRows.tsx'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'

export const texts = [...guestNetworksTexts, ...orderTexts, ...resourceActionsTexts]

type Settings = BodyOf<typeof guestNetworks.configure>

/** Asks for what the cloud is told of a network beside its range. */
export function ConfigureDialog({ row, call, onClose }: DialogProps<GuestNetwork, Settings>) {
  const { t } = useTranslation('guestNetworks')
  const label = useActionLabel()('configure')
  const { faultOf } = useRuleWords()
  // The network may change while the dialog is open; what is not changed here stays as others have left it.
  const [before] = useState(row)
  const [gateway, setGateway] = useState(before.gateway ?? '')
  const [snat, setSnat] = useState(before.snat)
  const [dhcp, setDhcp] = useState(before.dhcp)
  const [dnsServers, setDnsServers] = useState(before.dnsServers.join(', '))
  const [routes, setRoutes] = useState<NetworkRoute[]>(before.routes)
  const [domain, setDomain] = useState(before.domain ?? '')
  const { codeOf, codeAt, submit, ...sending } = useCallForm([
    'gateway',
    'snat',
    'dnsServers',
    'domain',
    'routes',
  ])
  const save = async () => {
    const settings = changesOf(before, {
      gateway: gateway.trim() || null,
      snat,
      dhcp,
      dnsServers: piecesIn(dnsServers),
      domain: domain.trim() || null,
      routes: trimmed(routes),
    })
    if (Object.keys(settings).length === 0) return onClose()
    if (!(await submit(codesOf(guestNetworks.configure.body, settings), () => call(settings)))) return
    onClose()
    void showToast('success', t('settings.done', { name: row.name }))
  }
  return (
    <ActionDialog
      {...sending}
      title={t('settings.title')}
      submit={label}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('settings.gateway')}
        hint={t('settings.gatewayHint')}
        error={faultOf(codeOf('gateway'))}
        optional
      >
        <TextInput mono dir="ltr" value={gateway} onChange={({ target }) => setGateway(target.value)} />
      </Field>
      <Checkbox
        label={t('form.snat')}
        hint={t('form.snatHint')}
        error={faultOf(codeOf('snat'))}
        checked={snat}
        onChange={({ target }) => setSnat(target.checked)}
      />
      <Checkbox
        label={t('form.dhcp')}
        hint={t('form.dhcpHint')}
        checked={dhcp}
        onChange={({ target }) => setDhcp(target.checked)}
      />
      <Field
        label={t('settings.dnsServers')}
        hint={t('form.dnsServersHint')}
        error={faultOf(codeOf('dnsServers'))}
        optional
      >
        <TextInput mono dir="ltr" value={dnsServers} onChange={({ target }) => setDnsServers(target.value)} />
      </Field>
      <Field
        label={t('settings.domain')}
        hint={t('form.domainHint')}
        error={faultOf(codeOf('domain'))}
        optional
      >
        <TextInput mono dir="ltr" value={domain} onChange={({ target }) => setDomain(target.value)} />
      </Field>
      <RouteRows
        routes={routes}
        onChange={setRoutes}
        errorAt={(place) => faultOf(codeAt(`routes.${place}`))}
      />
    </ActionDialog>
  )
}
