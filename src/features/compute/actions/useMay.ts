import { compute } from '#contract/compute.ts'
import type { InstanceAction } from '#contract/instanceActions.ts'
import { projects } from '#contract/projects.ts'
import type { Route } from '#contract/route.ts'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'

/** The call that each action ends in, whose permission it takes. */
const routes: Record<InstanceAction, Route> = {
  start: compute.start,
  stop: compute.stop,
  forceStop: compute.stop,
  reboot: compute.reboot,
  hardReboot: compute.reboot,
  resize: compute.resize,
  rebuild: compute.rebuild,
  rescue: compute.rescue,
  unrescue: compute.unrescue,
  resetPassword: compute.resetPassword,
  snapshot: compute.createSnapshot,
  restoreSnapshot: compute.restoreSnapshot,
  console: compute.console,
  rename: compute.update,
  tag: compute.update,
  lock: compute.update,
  unlock: compute.update,
  move: projects.moveResources,
  delete: compute.remove,
  recover: compute.recover,
  purge: compute.purge,
}

/** Which actions the person's roles allow, whatever the instance's state. The server decides again. */
export const useMay = () => {
  const held = useAppSelector(selectPermissions)
  return (action: InstanceAction) => held.some((permission) => permission === routes[action].needs)
}
