import { Link } from 'react-router'
import type { Id } from '#contract/record.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { Code } from '#src/ui/Code.tsx'
import { linkClass } from '#src/ui/linkClass.ts'

interface InterfaceNameProps {
  portId: Id
  privateIp: string
}

/** The interface that ports lead to: its address, and its instance for those who may see that. */
export function InterfaceName({ portId, privateIp }: InterfaceNameProps) {
  const owner = useRecord({ kind: 'networkPort', id: portId })?.owner
  const instance = useRecord(owner?.kind === 'instance' ? { kind: 'instance', id: owner.id } : undefined)
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {instance && (
        <Link to={paths.instance(instance.id, 'networking')} className={linkClass}>
          <bdi>{instance.name}</bdi>
        </Link>
      )}
      <Code>{privateIp}</Code>
    </span>
  )
}
