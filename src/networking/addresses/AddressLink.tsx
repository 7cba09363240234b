import { Link } from 'react-router'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Code } from '#src/ui/Code.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { useListAddressesQuery } from './addressesApi.ts'

interface AddressLinkProps {
  address: string
  region: string
}

/** A public address that its owner knows by what is written of it: it leads to its record, for those who may see that. */
export function AddressLink({ address, region }: AddressLinkProps) {
  const maySee = useCan(ipAddresses.list)
  const found = useRows(useListAddressesQuery({ q: address, region, size: 10 }, { skip: !maySee }).data)
  const id = found.find((one) => one.address === address)?.id
  const text = <Code breaks>{address}</Code>
  if (id === undefined) return text
  return (
    <Link to={paths.ipAddress(id)} className={linkClass}>
      {text}
    </Link>
  )
}
