import { useRecord } from '#src/records/useRecords.ts'

interface InstanceNameProps {
  id: string
  /** As the cloud names the volume's place in it; the guest may see another. */
  device: string | null
}

/** The instance that a volume is attached to. Its name is not everyone's to see. */
export function InstanceName({ id, device }: InstanceNameProps) {
  const name = useRecord({ kind: 'instance', id })?.name ?? id.slice(0, 8)
  return device === null ? name : `${name} · ${device}`
}
