import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Power from 'lucide-react/icons/power'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Server from 'lucide-react/icons/server'
import { compute } from '#contract/compute.ts'
import { whyNot } from '#contract/instanceActions.ts'
import type { RootState } from '#src/app/store.ts'
import { registerCommands, registerFindable, type Command } from '#src/common/commands.ts'
import { paths } from '#src/common/paths.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { act } from './actions/act.ts'
import { computeApi } from './computeApi.ts'
import './actions/texts.ts'

/** The instance whose page is on screen. */
const onScreen = (state: RootState) => {
  const { location } = state.shell
  const id = new URL(location, 'http://console').searchParams.get('id')
  return id !== null && location.startsWith(paths.instance(id))
    ? selectRecord(state, { kind: 'instance', id })
    : undefined
}

const power = { start: Play, stop: Power, reboot: RotateCw } as const

/** Commands about the instance on screen, as far as it is in a state for them. */
const powerCommands = (Object.keys(power) as (keyof typeof power)[]).map((action): Command => ({
  id: `compute.${action}`,
  title: `instanceActions:commands.${action}`,
  icon: power[action],
  needs: compute[action],
  isApt: (state) => {
    const instance = onScreen(state)
    return instance !== undefined && whyNot(action, instance) === undefined
  },
  does: (dispatch) =>
    dispatch((_, getState) => {
      const instance = onScreen(getState())
      if (instance) void act(dispatch, instance, { action })
    }),
}))

registerCommands(
  {
    id: 'compute.create',
    title: 'instanceActions:commands.create',
    icon: Plus,
    needs: compute.create,
    does: paths.createInstance(),
  },
  ...powerCommands,
)

registerFindable({
  kind: 'instance',
  title: 'instanceActions:commands.instance',
  icon: Server,
  needs: compute.list,
  addressOf: (id) => paths.instance(id),
  wordsOf: ({ name, id, ipv4, ipv6, privateIps, tags }) => [
    name,
    id,
    ...ipv4,
    ...ipv6,
    ...privateIps,
    ...tags,
  ],
  find: (q, dispatch) =>
    dispatch(computeApi.endpoints.listInstances.initiate({ q, size: 10 }, { subscribe: false })),
})
