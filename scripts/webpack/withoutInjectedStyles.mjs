const injection = /^__insertCSS\(.*\);?$/m
const swipe = /^const SWIPE_THRESHOLD = \d+;$/m

/**
 * Loader for sonner, for two things that it has no option for:
 *
 * - It injects its stylesheet by script, which the content security policy refuses. The toaster has styles of its own
 *   (src/ui/toaster.css). https://github.com/emilkowalski/sonner/issues/449 is closed, but 2.0.8 still injects.
 * - A toast is dismissed once it has been swiped by `SWIPE_THRESHOLD`, 45 px, a constant of its `index.tsx`. Toasts here are
 *   dismissed after 20 px.
 *
 * Delete each part when sonner no longer needs it: the build fails if its line has changed.
 */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function withoutInjectedStyles(source) {
  if (!injection.test(source)) throw new Error('sonner no longer injects its styles as it did')
  if (!swipe.test(source)) throw new Error('sonner no longer names how far a toast is swiped')
  return source.replace(injection, '').replace(swipe, 'const SWIPE_THRESHOLD = 20;')
}
