import { Link } from 'react-router'
import { isKind } from '#contract/kinds.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { RootState } from '#src/store/store.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { usePlaceOf } from '#src/resources/places.ts'
import { selectResource } from '#src/resources/selectResource.ts'
import { isChanging, statusTone } from '#src/resources/statusTone.ts'
import { useStatusWords } from '#src/resources/words.ts'

type Led = Pick<IpAddress, 'target' | 'instanceId'>

/** What people know a target as: of an interface, its instance. */
export const shownTarget = ({ target, instanceId }: Led) =>
  instanceId === null ? target : { kind: 'instance', id: instanceId }

/** The resource that an address leads to or belongs to, as far as it is known here. */
export const selectTarget = (state: RootState, address: Led) => {
  const shown = shownTarget(address)
  return shown && isKind(shown.kind) ? selectResource(state, shown.kind, shown.id) : undefined
}

interface TargetNameProps {
  address: Led
  /** Says how it is, in a word and a color. */
  withStatus?: boolean
}

/** What an address leads to, with the way there; its name is not everyone's to see. */
export function TargetName({ address, withStatus = false }: TargetNameProps) {
  const wordOf = useStatusWords()
  const placeOf = usePlaceOf()
  const known = useAppSelector((state) => selectTarget(state, address))
  const shown = shownTarget(address)
  if (!shown) return null
  const name = known?.name ?? shown.id.slice(0, 8)
  const to = placeOf(shown.kind)?.one(shown.id)
  const named = to ? (
    <Link to={to} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
  if (!withStatus || !known) return named
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {named}
      <StatusDot tone={statusTone(known.kind, known.status)} pulse={isChanging(known.kind, known.status)}>
        {wordOf(known.status)}
      </StatusDot>
    </span>
  )
}
