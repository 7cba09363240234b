import { useState } from 'react'
import { checkVpn } from '#contract/vpc/vpnCheck.ts'
import { vpnDefaults } from '#contract/vpc/vpnTerms.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import type { Vpc, VpnConnection } from '#contract/vpc/records.ts'
import { seal } from '#src/api/sealed.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'
import { once } from '#src/resources/action.ts'
import { codesOf, useCallForm, type FieldCodes } from '#src/resources/actions/useCall.ts'
import { vpcApi } from '../vpcApi.ts'

const { endpoints: calls } = vpcApi

const fieldNames = ['name', 'peerAddress', 'peerId', 'peerCidrs', 'localCidrs', 'ike', 'esp', 'dpd', 'key']

/** Only seconds can be typed; an empty field is none. */
const seconds = (value: number | undefined) => value ?? 0

const valuesOf = (vpc: Vpc, vpn: VpnConnection | undefined) => ({
  name: vpn?.name ?? '',
  peerAddress: vpn?.peerAddress ?? '',
  peerId: vpn && vpn.peerId !== vpn.peerAddress ? vpn.peerId : '',
  peerCidrs: vpn?.peerCidrs.join(', ') ?? '',
  localCidrs: vpn?.localCidrs.join(', ') ?? vpc.cidr,
  ike: vpn?.ike ?? { ...vpnDefaults.ike },
  esp: vpn?.esp ?? { ...vpnDefaults.esp },
  dpd: vpn?.dpd ?? { ...vpnDefaults.dpd },
  initiate: vpn?.initiate ?? true,
  key: '',
})
export type VpnValues = ReturnType<typeof valuesOf>

interface VpnFormTerms {
  vpc: Vpc
  /** Absent for a new one. */
  vpn: VpnConnection | undefined
  /** Of the VPC's routes and other connections. */
  taken: readonly string[]
}

/** The form of a connection: its fields, what is wrong with them, and how it is sent. */
export const useVpnForm = ({ vpc, vpn, taken }: VpnFormTerms) => {
  const [values, setValues] = useState(() => valuesOf(vpc, vpn))
  const { codeOf, submit, ...sending } = useCallForm(fieldNames)
  const [own, setOwn] = useState<FieldCodes>({})

  const terms = {
    name: values.name.trim(),
    peerAddress: values.peerAddress.trim(),
    ...(values.peerId.trim() !== '' && { peerId: values.peerId.trim() }),
    peerCidrs: piecesIn(values.peerCidrs),
    localCidrs: piecesIn(values.localCidrs),
    ike: { ...values.ike, lifetimeSeconds: seconds(values.ike.lifetimeSeconds) },
    esp: { ...values.esp, lifetimeSeconds: seconds(values.esp.lifetimeSeconds) },
    dpd: values.dpd,
    initiate: values.initiate,
  }
  const codes = (): FieldCodes => {
    const found = codesOf(vpn ? vpcRoutes.setVpn.body : vpcRoutes.addVpn.body, { ...terms, key: values.key })
    const faults = checkVpn({ cidr: vpc.cidr, taken }, { ...terms, key: vpn ? undefined : values.key })
    for (const { path, code } of faults) {
      const field = path.split('.')[0] ?? ''
      found[field] ??= field === 'peerAddress' ? 'publicAddress' : code
      found[path] ??= code
    }
    return found
  }
  const save = async () => {
    const given = codes()
    setOwn(given)
    return submit(given, () =>
      vpn
        ? calls.setVpn.initiate({ id: vpc.id, vpnId: vpn.id, ...terms, ifRevision: vpn.revision }, once)
        : calls.addVpn.initiate({ id: vpc.id, ...terms, key: seal(values.key) }, once),
    )
  }
  return {
    ...sending,
    values,
    set: (change: Partial<VpnValues>) => setValues({ ...values, ...change }),
    /** By field, or by a place within: `ike.lifetimeSeconds`. */
    codeOf: (field: string) => (field.includes('.') ? own[field] : codeOf(field)),
    save,
  }
}
