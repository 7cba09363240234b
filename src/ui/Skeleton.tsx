import { cx } from './cx.ts'

/** Holds the place of something on its way: give it the size of what will be there. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block h-4 animate-sheen rounded-control bg-hover', className)} />
}
