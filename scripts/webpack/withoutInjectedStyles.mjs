const injection = /^__insertCSS\(.*\);?$/m
const swipe = /^const SWIPE_THRESHOLD = \d+;$/m

/**
 * Loader for sonner, which puts its stylesheet into the page by script. The content security policy
 * refuses that, and the same stylesheet is imported where the toaster is (src/ui/Toaster.tsx).
 * How far a toast is swiped away is a constant of its own; ours is the specification's 20 px (§9).
 */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function withoutInjectedStyles(source) {
  if (!injection.test(source)) throw new Error('sonner no longer injects its styles as it did')
  if (!swipe.test(source)) throw new Error('sonner no longer names how far a toast is swiped')
  return source.replace(injection, '').replace(swipe, 'const SWIPE_THRESHOLD = 20;')
}
