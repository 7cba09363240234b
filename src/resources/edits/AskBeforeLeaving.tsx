import { useEffect } from 'react'
import { NavigationType, useBlocker, type BlockerFunction, type Location } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

interface AskBeforeLeavingProps {
  /** Whether going from one address to another leaves what is at stake. */
  isLeft: BlockerFunction
  title: string
  text: string
  leave: string
  stay: string
  /** `danger` where leaving loses something for good. */
  leaveVariant: 'danger' | 'secondary'
}

/** Pages that a person is led to when the session has ended: the question isn't asked then. */
const signIn: readonly string[] = [paths.login(), paths.relogin()]

const idOf = ({ search }: Location) => new URLSearchParams(search).get('id')

/**
 * Whether another page is gone to, or that of another resource than the one in `?id=`. Not where the console itself puts a
 * page in this one's place, as a recording that is shown does.
 */
export const isElsewhere: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) =>
  historyAction !== NavigationType.Replace && (from.pathname !== to.pathname || idOf(from) !== idOf(to))

/** Asks whoever goes to another page or closes the tab; nobody whose session has ended. */
export function AskBeforeLeaving({ isLeft, title, text, leave, stay, leaveVariant }: AskBeforeLeavingProps) {
  const blocker = useBlocker((way) => !signIn.includes(way.nextLocation.pathname) && isLeft(way))

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      size="sm"
      title={title}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant={leaveVariant} onClick={() => blocker.proceed?.()}>
            {leave}
          </Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {stay}
          </Button>
        </>
      }
    >
      <p className="text-text-muted">{text}</p>
    </Dialog>
  )
}
