import { useEffect, useRef, useState } from 'react'
import type { Id } from '#contract/record.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { openLine, type LineState } from './line.ts'
import { openScreen, type Screen } from './screen.ts'

interface Wanted {
  id: Id
  label: string
  /** The instance can be typed at now. */
  isPossible: boolean
  onLeave: () => void
}

/** A terminal in an element, and the line from it to an instance; undefined while there has been none. */
export const useTerminal = ({ id, label, isPossible, onLeave }: Wanted) => {
  const dispatch = useAppDispatch()
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [screen, setScreen] = useState<Screen>()
  const [state, setState] = useState<LineState>()
  const leave = useRef(onLeave)
  useEffect(() => void (leave.current = onLeave))

  useEffect(() => {
    if (!host) return undefined
    let opened: Screen | undefined
    let isOver = false
    const open = async () => {
      const ready = await openScreen(host, { label, onLeave: () => leave.current() })
      if (isOver) return ready.close()
      opened = ready
      return setScreen(ready)
    }
    void open()
    return () => {
      isOver = true
      opened?.close()
    }
  }, [host, label])

  // Once begun a line outlasts what the instance is busy with; the server ends it when it has to.
  const [hasBegun, setBegun] = useState(isPossible)
  if (isPossible && !hasBegun) setBegun(true)

  const connectAgain = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    if (!screen) return undefined
    const connect = () =>
      openLine(
        dispatch,
        { id, view: 'serial' },
        {
          onState: (next) => {
            setState(next)
            if (next.is === 'open') screen.focus()
          },
          onShown: screen.write,
        },
      )
    let line = connect()
    connectAgain.current = () => {
      line.hangUp()
      line = connect()
    }
    const stopTyping = screen.onTyped((text) => line.type(text))
    return () => {
      stopTyping()
      line.hangUp()
    }
  }, [dispatch, id, screen])

  return { hasBegun, setHost, screen, state, reconnect: () => connectAgain.current?.() }
}
