import type { ProjectColor } from '#contract/projects/routes.ts'
import { cx } from '#src/ui/cx.ts'
import { swatchClass } from './projectColor.ts'

/** A project's colour beside its name. */
export function ProjectDot({ color }: { color: ProjectColor }) {
  return <span aria-hidden className={cx('size-2.5 shrink-0 rounded-[3px]', swatchClass[color])} />
}
